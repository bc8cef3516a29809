"""Silent War: the submarine campaign in the Pacific, 1941 to 1945."""
