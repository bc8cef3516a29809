"""The maps, the engineer's board, the gauges and the upgrades, as data."""
