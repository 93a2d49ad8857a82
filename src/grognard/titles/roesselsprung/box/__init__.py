"""What lies in the box: files, the checks on them, and what follows from them alone."""
