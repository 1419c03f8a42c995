"""What the project is built and documented with; no part of the package."""
