"""The games. Each is a folder of the same few files, in the order of a rulebook; they never import one another."""
