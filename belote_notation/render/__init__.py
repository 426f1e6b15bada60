"""Reports and tables put into text: pure functions from values to strings."""
