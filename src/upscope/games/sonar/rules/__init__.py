"""The rules: state, kinds and events, and one file a chapter, in the order of the rulebook."""
