"""The laws, a module for each chapter of the book."""
