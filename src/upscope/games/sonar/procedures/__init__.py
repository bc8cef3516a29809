"""The procedures, one file a chapter, in the order of the rulebook."""
