"""Men: command, morale, who has been seen, close combat."""
