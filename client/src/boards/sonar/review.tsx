// After the end everything is open: both tracks, all mines, and what each crew could believe at any step.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askThought } from '../../base/api';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import { boatsOf, chartOf } from './data';
import type { Scene } from './game';
import { Chances, HeatCells, percent } from './heat-cells';

const SETTLE_MS = 150;
const NOBODY = 'nobody';
/** Whose belief is shown, and what it was at the moment that was last asked for. */
const whose = signal(NOBODY);
const thought = signal<{ side: string; entry: number; heat: Map<string, number> } | null>(null);

const isOpen = (scene: Scene) => scene.replaying && scene.info.status === 'over' && typeof scene.entry === 'number';

function useThought(scene: Scene): void {
  const { entry } = scene;
  const side = whose.value;
  useEffect(() => {
    if (!isOpen(scene) || side === NOBODY || typeof entry !== 'number') return;
    let current = true;
    const timer = window.setTimeout(() => {
      askThought(scene.info.id, `${side}.radio`, 'heat', entry).then(
        (came) => {
          if (current)
            thought.value = {
              side,
              entry,
              heat: new Map(Object.entries((came.data as { heat: Record<string, number> }).heat)),
            };
        },
        () => {
          if (current) thought.value = null;
        },
      );
    }, SETTLE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [entry, side, scene.info.id]);
}

/** The belief that belongs to what is shown; while a newer one is on its way the last one stays. */
const believed = (scene: Scene) => (isOpen(scene) && thought.value?.side === whose.value ? thought.value.heat : null);

export const BeliefLayer = ({ scene }: { scene: Scene }) => {
  const heat = believed(scene);
  return heat ? <HeatCells chart={chartOf(scene)} heat={heat} isWeighed /> : null;
};

export const BeliefChances = ({ scene }: { scene: Scene }) => {
  const heat = believed(scene);
  return heat ? <Chances chart={chartOf(scene)} heat={heat} /> : null;
};

export const AccountPanel = ({ scene }: { scene: Scene }) => {
  useThought(scene);
  if (!isOpen(scene)) return null;
  const heat = believed(scene);
  const chart = chartOf(scene);
  const enemy = boatsOf(scene.view).find((boat) => boat.side !== whose.value);
  const water = chart.width * chart.height - chart.islands.length;
  return (
    <section class="account">
      <h2>{tr('sonar-account')}</h2>
      <Segment
        name="account-whose"
        label={tr('sonar-account-whose')}
        value={whose.value}
        choices={[
          { value: NOBODY, text: tr('sonar-account-nobody') },
          ...scene.game.sides.map((side) => ({ value: side, text: scene.texts.side(side) })),
        ]}
        onChoose={(side) => (whose.value = side)}
      />
      {heat && (
        <p role="status">
          {tr('sonar-account-places', { count: heat.size, all: water })}{' '}
          {enemy?.cell && tr('sonar-account-truth', { cell: enemy.cell, chance: percent(heat.get(enemy.cell) ?? 0) })}
        </p>
      )}
    </section>
  );
};
