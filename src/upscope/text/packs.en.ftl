# Where a problem lies. The row is the one a spreadsheet shows; a file as a whole has none.
pack-at = { $file }
pack-at-row = { $file }, row { $row }
pack-at-column = { $file }, { $column }
pack-at-cell = { $file }, row { $row }, column { $column }
pack-problem = { $place }: { $text }

# Files
pack-no-folder = there is no folder with a pack here
pack-no-manifest = pack.toml is missing; every pack needs one with its name, game, version and title
pack-no-file = the table { $table } is missing; add the file, or base the pack on one that has it (based_on in pack.toml)
pack-unknown-file = no table has this name
pack-unknown-file-near = no table has this name; did you mean { $near }?
pack-file-twice = { $other } holds the same table; keep one of them
pack-huge = the file has { NUMBER($size, useGrouping: 0) } KiB; the most is { NUMBER($most, useGrouping: 0) }
pack-too-many-files = more than { NUMBER($most, useGrouping: 0) } files
pack-too-many-rows = more than { NUMBER($most, useGrouping: 0) } rows
pack-workbook = this is a spreadsheet workbook; save the sheet as CSV (UTF-8)
pack-utf16 = this file is saved as UTF-16; save it as CSV UTF-8
pack-encoding = this file is not saved as UTF-8 (near “{ $cell }”); in the spreadsheet choose CSV UTF-8
pack-control = there is an invisible control character here: { $cell }
pack-quotes = a quotation mark is opened and not closed, or is in the middle of a cell
pack-toml = this is not valid TOML: { $why }
pack-more = { $count ->
    [one] and one more
   *[other] and { $count } more
 }: upscope pack validate { $pack }
pack-unreadable = the file cannot be read

# pack.toml
pack-other-game = this pack is for “{ $cell }”, not for { $want }
pack-no-base = there is no built-in pack “{ $cell }” to build on
pack-base-circle = packs are based on each other in a circle: { $cell }
pack-unknown-field = this entry is unknown; allowed: { $choices }
pack-not-section = a section with entries is expected here
pack-no-title = the title is missing; give title.en and title.es
pack-no-such-table = there is no such table; available tables: { $choices }
pack-no-provenance = say where { $table } comes from: add its origin, source and confidence
pack-not-rules = a list of rule numbers is expected, such as ["9.2"]
pack-no-rules = a table with the origin { $origin } must name the rules it serves
pack-claim = the publisher’s figures for { $table } are not known, so it may not be labelled { $origin }; use authored or history
pack-claim-changed = { $table } differs from the one in { $base }, so it may no longer be labelled { $origin }; write owner
pack-claim-owner = a pack of your own may not label { $table } as { $origin }; write owner
pack-other = the game was played with { $other } ({ $want }), and this is { $pack } ({ $have }); use the same pack

# Tables and charts
pack-no-rows = there is nothing in this table
pack-no-column = this column is missing; the heading has: { $choices }
pack-unknown-column = this column is unknown; the columns are: { $choices }
pack-column-twice = this column appears twice
pack-extra-cell = “{ $cell }” is outside the columns of the table
pack-key-twice = { $cell } appears twice; the first is in row { $row }
pack-heading-twice = the heading { $cell } appears twice
pack-no-heading = the heading { $cell } is missing
pack-no-such = “{ $cell }” is not in { $table }
pack-no-such-near = “{ $cell }” is not in { $table }; did you mean { $near }?
pack-one-way = { $here } leads to { $there }, but { $there } does not lead back to { $here }
pack-to-itself = { $cell } leads to itself
pack-ways-differ = the way from { $here } to { $there } and the way back must have the same value here
pack-not-covered = nothing is given for { $cell }
pack-die-missing = no result for die { $faces }
pack-die-missing-group = no result for die { $faces } ({ $group })
pack-die-twice = die { $face } already has a result
pack-listed-twice = “{ $cell }” is listed twice

# Cells
pack-empty = this must not be empty
pack-not-single = a single value is expected here, not a list
pack-not-whole = “{ $cell }” is not a whole number
pack-not-number = “{ $cell }” is not a number
pack-out-of-range = “{ $cell }” is not between { $low } and { $high }
pack-too-long = the text has { NUMBER($length, useGrouping: 0) } characters; the most is { NUMBER($longest, useGrouping: 0) }
pack-not-slug = “{ $cell }” is not a short name: small letters, digits and hyphens only, such as sea-of-japan
pack-not-shape = “{ $cell }” does not have the right form; an example is { $example }
pack-not-flag = “{ $cell }” is neither yes nor no
pack-not-choice = “{ $cell }” is not one of { $choices }
pack-not-die = “{ $cell }” is no die result; write one number or a range such as { $low }..{ $high }
pack-die-backwards = the range “{ $cell }” runs backwards
pack-not-month = “{ $cell }” is not a month; write 1942-05
pack-date = the spreadsheet has made “{ $cell }” into a date; format the column as text, and write ranges with two dots (3..5)
pack-formula = “{ $cell }” is a spreadsheet’s error message, not a value
pack-drawing-label = the line is numbered “{ $cell }”, but { $want } is expected
pack-drawing-width = the row has { NUMBER($found, useGrouping: 0) } cells; { NUMBER($want, useGrouping: 0) } are expected
pack-drawing-mark = “{ $cell }” means nothing on this map; known marks: { $choices }
pack-drawing-size = the map is { $found }; allowed: { $choices }
pack-drawing-huge = the map is too large

# What a column holds, written above a new table
pack-kind-text = text
pack-kind-integer = whole number, { $low } to { $high }
pack-kind-fraction = number, { $low } to { $high }; 0,5 and 1/2 both work
pack-kind-slug = short name: small letters, digits, hyphens
pack-kind-ref = one of the names in { $table }
pack-kind-pattern = such as { $example }
pack-kind-flag = yes or no
pack-kind-choice = one of { $choices }
pack-kind-list = several, separated by semicolons; each { $inner }
pack-kind-optional = may be empty; otherwise { $inner }
pack-kind-die = die { $low } to { $high }: one number or a range such as { $low }..{ $high }; every face exactly once
pack-kind-month = month, such as 1942-05
pack-kind-drawing = a map drawn in characters: { $legend }

# Commands
pack-said-fine = { $pack } is valid: { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, digest { $digest }
pack-said-problems = { $count ->
    [one] 1 problem
   *[other] { $count } problems
} in { $pack }
pack-said-more = and { $count } more; --all shows every one
pack-said-made = { $folder } is yours to edit. Check it with: { $program } pack validate { $folder }
pack-said-same = no difference in content
pack-said-titles = the same game content: only titles differ
pack-said-row-gone = { $table }: row { $row } is only in { $a } ({ $line })
pack-said-row-new = { $table }: row { $row } is only in { $b } ({ $line })
pack-said-cell = { $table }: row { $row }, { $column }: { $before } → { $after }
pack-said-empty = empty
pack-said-other-games = these are packs of different games: { $a } and { $b }
pack-said-exists = { $folder } is already there; nothing was written
pack-said-no-game = there is no game “{ $game }” with packs; available: { $games }
pack-said-no-pack = there is no pack “{ $pack }”; give a folder or GAME/NAME, such as { $example }
pack-said-no-table = { $pack } has no table “{ $table }”; available tables: { $tables }
pack-said-bad-name = “{ $name }” is not a short name: small letters, digits and hyphens only
pack-said-cannot-write = { $folder } cannot be written: { $why }
pack-said-from = origin: { $origin }; confidence: { $confidence }; rules: { $rules }
pack-said-part = { $part } — origin: { $origin }; confidence: { $confidence }; rules: { $rules }
pack-said-source = source: { $source }
pack-said-built-in = built in
pack-said-own = yours
pack-said-based-on = based on { $base }
pack-said-broken = not valid: { $text }
pack-said-no-packs = no packs found

pack-origin-rulebook = printed in the rulebook
pack-origin-public-1x = public material on the first edition
pack-origin-sister-game = from a sister game with the same system
pack-origin-history = from history
pack-origin-authored = our own figures, not the publisher’s
pack-origin-owner = the owner’s own table
pack-confidence-high = high
pack-confidence-medium = medium
pack-confidence-low = low

# Written into a new pack
pack-new-manifest = What this pack is. Raise the version when you change a table.
pack-new-based-on = Tables you leave out are taken from this built-in pack. Delete a file to have its table from there.
pack-new-provenance = Where your own tables come from. A table you have changed is yours: origin owner.
pack-new-table = { $table } (rules { $rules })
pack-new-hash = Lines that start with a hash are notes and are not read. A column called note is yours too.
pack-new-columns = Columns:
pack-new-grid = Headings down: { $down }. Headings across: { $across }. Cells: { $cell }.
