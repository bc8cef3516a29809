"""Maps, counters and tables of Silent War: plain files, what they must look like, and a fast reader of them."""
