"""The titles in a terminal: a module for each, by its name, with its TABLETOP."""
