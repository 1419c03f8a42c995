"""`python -m waset`."""

from waset.cli import main

main()
