// One chapter of the rulebook, with the rules each paragraph covers in the margin for those who want them.
import { useEffect, useRef } from 'preact/hooks';
import { link, route } from '../base/router';
import { tr } from '../base/texts';
import { Blocks, Spans } from '../parts/rule-paragraph';
import type { Book, Chapter, Paragraph } from '../wire.gen';
import { Picture } from './rules-picture';

interface ChapterProps {
  game: string;
  book: Book;
  chapter: Chapter;
  /** Shown by itself on the page, not as a part of the whole book in print. */
  alone?: boolean;
}

const asked = (paragraph: Paragraph): boolean =>
  paragraph.id === route.value.query.get('at') || paragraph.rules.includes(route.value.query.get('rule') ?? '');

const Pictures = ({ game, paragraph }: { game: string; paragraph: Paragraph }) => {
  const pictures = paragraph.blocks.filter((block) => block.kind === 'picture');
  if (!pictures.length) return null;
  return (
    <div class="bookplates">
      {pictures.map(({ picture = '', rows }) => (
        <Picture
          key={picture}
          game={game}
          name={picture}
          words={rows[0]?.[0]?.map((span) => span.text).join('') ?? ''}
        />
      ))}
    </div>
  );
};

export const ChapterText = ({ game, book, chapter, alone = false }: ChapterProps) => {
  const marked = useRef<HTMLDivElement>(null);
  const place = route.value.query.toString();
  useEffect(() => {
    if (!alone) return;
    if (marked.current) marked.current.scrollIntoView({ block: 'center' });
    else scrollTo(0, 0);
  }, [alone, chapter.slug, place]);
  const at = book.chapters.indexOf(chapter);
  const [before, after] = [book.chapters[at - 1], book.chapters[at + 1]];
  return (
    <article class="chapter" id={`chapter-${chapter.slug}`}>
      <h1 tabindex={-1}>{chapter.title}</h1>
      <p class="lead">
        <Spans game={game} spans={chapter.lead} />
      </p>
      {chapter.sections.map((section, n) => (
        <section key={n}>
          {section.title && <h2>{section.title}</h2>}
          {section.paragraphs.map((paragraph) => (
            <div
              key={paragraph.id}
              ref={alone && asked(paragraph) ? marked : null}
              class={`paragraph${alone && asked(paragraph) ? ' marked' : ''}`}
              data-paragraph={paragraph.id}
            >
              <div class="prose">
                <Blocks game={game} paragraph={paragraph} />
              </div>
              <Pictures game={game} paragraph={paragraph} />
              {paragraph.rules.length > 0 && (
                <ul class="ruleids mono" aria-label={tr('rule')}>
                  {paragraph.rules.map((rule) => (
                    <li key={rule}>
                      <a href={link(['rules', game], { rule })}>{rule}</a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </section>
      ))}
      {alone && (
        <nav class="turns noprint" aria-label={tr('book-turn')}>
          {before && <a href={link(['rules', game, before.slug])}>{tr('book-previous', { title: before.title })}</a>}
          {after && <a href={link(['rules', game, after.slug])}>{tr('book-next', { title: after.title })}</a>}
        </nav>
      )}
    </article>
  );
};
