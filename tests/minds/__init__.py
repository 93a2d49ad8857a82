"""What computer players promise."""
