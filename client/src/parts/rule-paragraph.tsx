// The rulebook's text as it is shown everywhere: on the rules page, in "Why?", in print.
import { link } from '../base/router';
import { tr } from '../base/texts';
import type { Block, Paragraph, Span } from '../wire.gen';
import { WithTerms } from './terms';

interface At {
  game: string;
}

/** `torpedo#range` as an address on the rules page. */
export function placeLink(game: string, to: string): string {
  const [chapter = '', at = ''] = to.split('#');
  return link(['rules', game, chapter], at ? { at } : {});
}

interface SpansProps extends At {
  spans: readonly Span[];
  /** Without the glossary: a table scrolls, and would cut off what a word opens. */
  bare?: boolean;
}

export const Spans = ({ game, spans, bare = false }: SpansProps) => {
  const seen = new Set<string>();
  return (
    <>
      {spans.map((span, at) => {
        if (span.style === 'strong') return <strong key={at}>{span.text}</strong>;
        if (span.style === 'em') return <em key={at}>{span.text}</em>;
        if (span.style === 'link')
          return (
            <a key={at} href={placeLink(game, span.to ?? '')}>
              {span.text}
            </a>
          );
        if (bare) return span.text;
        return <WithTerms key={at} game={game} text={span.text} seen={seen} />;
      })}
    </>
  );
};

const Table = ({ game, block }: At & { block: Block }) => {
  const [head = [], ...rows] = block.rows;
  return (
    <div class="scroll">
      <table class="booktable">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Spans game={game} spans={cell} bare />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, n) =>
                n ? (
                  <td key={n}>
                    <Spans game={game} spans={cell} bare />
                  </td>
                ) : (
                  <th key={n} scope="row">
                    <Spans game={game} spans={cell} bare />
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Shown = ({ game, block }: At & { block: Block }) => {
  const [first = []] = block.rows[0] ?? [];
  const items = block.rows.map((row, at) => (
    <li key={at}>
      <Spans game={game} spans={row[0] ?? []} />
    </li>
  ));
  switch (block.kind) {
    case 'list':
      return <ul>{items}</ul>;
    case 'steps':
      return <ol>{items}</ol>;
    case 'table':
      return <Table game={game} block={block} />;
    case 'picture': // drawn below the paragraph where there is room for it
      return null;
    case 'text':
      return (
        <p>
          <Spans game={game} spans={first} />
        </p>
      );
    default:
      return (
        <p class={`booknote ${block.kind}`}>
          <strong>{tr(`book-${block.kind}`)}</strong> <Spans game={game} spans={first} />
        </p>
      );
  }
};

export const Blocks = ({ game, paragraph }: At & { paragraph: Paragraph }) => (
  <>
    {paragraph.blocks.map((block, at) => (
      <Shown key={at} game={game} block={block} />
    ))}
  </>
);
