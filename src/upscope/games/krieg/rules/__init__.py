"""The rules: state, kinds and events, and frames, one file a chapter, in the order of the play aid."""
