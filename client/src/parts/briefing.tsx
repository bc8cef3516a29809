// What a scenario is about: its story, its span, what victory asks and what history did, in the server's words.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askBriefing } from '../base/api';
import { language } from '../base/texts';

interface Props {
  game: string;
  scenario: string;
  pack?: string;
}

export const Briefing = ({ game, scenario, pack = '' }: Props) => {
  const lines = useSignal<string[]>([]);
  const spoken = language.value;
  useEffect(() => {
    let wanted = true;
    // a game without a briefing, or a server that does not answer, leaves the page as it is
    askBriefing(game, spoken, scenario, pack).then(
      (came) => {
        if (wanted) lines.value = came;
      },
      () => {
        if (wanted) lines.value = [];
      },
    );
    return () => {
      wanted = false;
    };
  }, [game, spoken, scenario, pack, lines]);
  if (!lines.value.length) return null;
  return (
    <div class="briefing">
      {lines.value.map((line) => (
        <p key={line} class={line.startsWith(' ') ? 'level' : ''}>
          {line.trim()}
        </p>
      ))}
    </div>
  );
};
