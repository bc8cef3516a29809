// What is not in one game's rulebook may be in another's.
import { link } from '../base/router';
import { bookOf, search } from '../base/rulebook';
import { language, tr } from '../base/texts';
import type { Listed } from '../wire.gen';

interface ElsewhereProps {
  games: readonly Listed[];
  typed: string;
}

/** The rulebooks of these games that hold the words; they are fetched when this is first shown. */
export const Elsewhere = ({ games, typed }: ElsewhereProps) => (
  <ul class="hits">
    {games.map(({ slug, title }) => {
      const count = search(slug, typed, bookOf(slug), [], () => '').length;
      return count ? (
        <li key={slug}>
          <a href={link(['rules', slug], { find: typed })}>{tr('rules-of', { game: title[language.value] ?? slug })}</a>
          <p>{tr('book-found', { count })}</p>
        </li>
      ) : null;
    })}
  </ul>
);
