"""The engine: laws, questions, the one door, journals, odds. It knows no title."""
