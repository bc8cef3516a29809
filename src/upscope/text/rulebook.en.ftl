# The rulebook: the page, and the terminal's `upscope rule`
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
book-clear = Back to the book
book-ids = Show rule ids
book-print = Print or save as PDF
book-turn = Previous and next chapter
book-previous = Previous: { $title }
book-next = Next: { $title }
book-at-hand = Rules and charts
book-read = Read about it: { $title }
book-unwritten = The rulebook of this game is not written yet. These are its rules by title.
rule-unknown = { $game } has no rule { $rule }. `upscope rules { $game }` lists them.
rules-coverage = { $game } ({ $spoken }): { $written } of { $rules } rules explained, { $chapters } chapters, { $paragraphs } paragraphs, { $words } words, { $charts } charts
rules-coverage-missing = without text:
book-origin-rulebook = Rulebook
book-origin-public-1x = First edition
book-origin-sister-game = Sister game
book-origin-history = From history
book-origin-authored = Our own figures
book-origin-owner = Your own pack
