// What a player looks up again and again, on one page to print.
import { Blocks, Spans } from '../parts/rule-paragraph';
import type { Chapter } from '../wire.gen';

export const Card = ({ game, card }: { game: string; card: Chapter }) => (
  <article class="refcard">
    <header>
      <h1 tabindex={-1}>{card.title}</h1>
      <p>
        <Spans game={game} spans={card.lead} bare />
      </p>
    </header>
    {card.sections.map((section) => (
      <section key={section.title}>
        <h2>{section.title}</h2>
        {section.paragraphs.map((paragraph) => (
          <div key={paragraph.id} class="prose">
            <Blocks game={game} paragraph={paragraph} />
          </div>
        ))}
      </section>
    ))}
  </article>
);
