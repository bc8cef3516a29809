table-areas = Where boats may be.
    .room = how many boats fit in
lagoon-harbour-full = the harbour { $area } has no room
lagoon-class-unused = no boat is of the class { $kind }
