# The rulebook: the page, and the terminal's `upscope rule`
book-picture = Picture:
book-example = Example:
book-differ = Players differ here:
book-tip = Tip:
book-edition = First edition:
book-chapters = Chapters
book-charts = Charts
book-search = Search the rules
book-found = { $count ->
    [0] Nothing found. Try another word.
    [one] 1 place
   *[other] { $count } places
}
book-picture-failed = This picture could not be drawn. Reload the page to try again.
book-clear = Back to the book
book-ids = Show rule ids
book-print = Print or save as PDF
book-card = Reference card
book-card-print = Print the reference card
book-turn = Previous and next chapter
book-previous = Previous: { $title }
book-next = Next: { $title }
book-at-hand = Rules and charts
book-read = Read about it: { $title }
book-unwritten = The rulebook of this game is not written yet. These are its rules by title.
rule-unknown = { $game } has no rule { $rule }. `upscope rules { $game }` lists them.
rule-ruling = How we read it: { $ruling }
rules-coverage = { $game } ({ $spoken }): { $written } of { $rules } rules explained, { $chapters } chapters, { $paragraphs } paragraphs, { $words } words, { $charts } charts, { $pictures } of { $examples } pictures, “Why?” with its sum for { $summed } of { $kinds } kinds of events with a die or a modifier
rules-coverage-silent = without a sum in words:
rules-coverage-missing = without text:
book-origin-rulebook = Rulebook
book-origin-public-1x = First edition
book-origin-sister-game = Sister game
book-origin-history = From history
book-origin-authored = Our own figures
book-origin-authored-silent_war = Our own figures, fitted to history
book-origin-owner = Your own pack
# The parts of a sum, behind "Why?"
sum-die = Die
sum-row = Die for the row
sum-column = Die for the column
sum-more = Added to both
sum-skipper = Skipper’s bonus
sum-total = Total
sum-needed = Needed
sum-attack = Attack
sum-target = The target’s defence
sum-theirs = Their search
sum-ours = Your defence
sum-difference = Difference
