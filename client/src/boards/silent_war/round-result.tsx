// Beside the display once a round is over: each target with what became of it, and the boat.
import { tr } from '../../base/texts';
import { capital } from './annals-words';
import { effectTone } from './fight-roll';
import type { FeedEvent, Scene } from './game';

interface Row {
  key: string;
  name: string;
  note: string;
  end: string;
  tone: 'good' | 'bad' | 'warn' | '';
}

/** The lines of the round that was fought last. */
function roundLines(feed: readonly FeedEvent[]): FeedEvent[] {
  const begin = feed.findLastIndex((line) => line.event === 'attack_began');
  return begin < 0 ? [] : feed.slice(begin);
}

const TONES = { sunk: 'good', damaged: 'warn', dud: 'bad', miss: '' } as const;

function targetRows(scene: Scene, lines: readonly FeedEvent[]): Row[] {
  const ends = new Map<number, { piece: string; end: keyof typeof TONES; need: string }>();
  for (const line of lines) {
    if (line.event === 'torpedoes_ran') {
      const { unit, piece, need, die } = line.fields;
      ends.set(unit, { piece, end: 'miss', need: tr('sw-round-die', { die, need }) });
    }
    if (line.event !== 'hit_resolved') continue;
    const { unit, piece, result } = line.fields;
    ends.set(unit, { need: ends.get(unit)?.need ?? '', piece, end: result === 'none' ? 'dud' : result });
  }
  return [...ends].map(([unit, { piece, end, need }]) => ({
    key: String(unit),
    name: capital(scene.texts.named('piece', piece)),
    note: need,
    end: tr(`sw-round-${end}`),
    tone: TONES[end],
  }));
}

function boatRow(scene: Scene, lines: readonly FeedEvent[]): Row[] {
  const back = lines.findLast((line) => line.event === 'counterattacked' || line.event === 'unopposed');
  if (back?.event === 'unopposed')
    return [
      {
        key: 'boat',
        name: String(scene.texts.value('boat', back.fields.boat)),
        note: tr('sw-sum-quiet'),
        end: tr('sw-round-away'),
        tone: 'good',
      },
    ];
  if (back?.event !== 'counterattacked') return [];
  const { boat, die, effect } = back.fields;
  const tone = effectTone(effect);
  return [
    {
      key: 'boat',
      name: String(scene.texts.value('boat', boat)),
      note: tr('sw-round-charged', { die }),
      end: effect === 'none' ? tr('sw-roll-unhurt') : String(scene.texts.value('effect', effect)),
      tone: tone === 'bad' ? 'bad' : effect === 'none' ? 'good' : 'warn',
    },
  ];
}

export const RoundResult = ({ scene }: { scene: Scene }) => {
  if (!scene.decisions.some((one) => one.name === 'press_attack')) return null;
  const lines = roundLines(scene.feed);
  const rows = [...targetRows(scene, lines), ...boatRow(scene, lines)];
  if (!rows.length) return null;
  return (
    <section class="roundresult" aria-label={tr('sw-round-result')}>
      <h3>{tr('sw-round-result')}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <span>
              <b>{row.name}</b> <small>{row.note}</small>
            </span>
            <span class={`ending ${row.tone}`}>{row.end}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
