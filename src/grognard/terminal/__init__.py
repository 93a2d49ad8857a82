"""What a game needs to lie on the table in a terminal. It knows no title."""
