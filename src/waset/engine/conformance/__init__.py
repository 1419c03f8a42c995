"""What every game must keep, as plain functions that the tests of any game call.

walks.py plays at random, laws.py looks at the rules, matches.py at undo, files and readers, twins.py at the compiled run, worlds.py at who
knows what. Each check raises AssertionError that says what broke, where, and what repeats it.
"""
