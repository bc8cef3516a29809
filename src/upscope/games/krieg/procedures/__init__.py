"""The rules as frames, one file a chapter, in the order of the play aid."""
