// The tables of the game beside the map, with what is in use now marked.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askSessionCharts } from '../../base/api';
import { bookOf } from '../../base/rulebook';
import { language, tr } from '../../base/texts';
import { ChartTable } from '../../parts/chart-table';
import { Segment } from '../../parts/controls';
import { show } from '../../parts/dialog';
import type { Chart } from '../../wire.gen';
import type { Scene } from './game';

/** The chart that was looked at last: it comes first again, unless another one is in use. */
let last = '';

const Charts = ({ scene }: { scene: Scene }) => {
  const charts = useSignal<Chart[] | null>(null);
  const chosen = useSignal('');
  const { id } = scene.session.info.value;
  const [spoken, seat] = [language.value, scene.seat];
  useEffect(() => {
    let wanted = true;
    const take = (came: Chart[]) => {
      if (!wanted) return;
      charts.value = came;
      const used = came.find((one) => one.lit?.length);
      chosen.value = (used ?? came.find((one) => one.name === last) ?? came[0])?.name ?? '';
    };
    askSessionCharts(id, spoken, seat).then(take, () => take([]));
    return () => {
      wanted = false;
    };
  }, [id, spoken, seat, charts, chosen]);
  const all = charts.value;
  if (!all) return <p class="muted">{tr('loading')}</p>;
  const chart = all.find((one) => one.name === chosen.value);
  if (!chart) return <p>{tr('krieg-charts-none')}</p>;
  return (
    <div class="kcharts">
      <Segment
        name="krieg-chart"
        label={tr('krieg-charts')}
        quiet
        value={chart.name}
        choices={all.map((one) => ({ value: one.name, text: one.title }))}
        onChoose={(name) => {
          chosen.value = last = name;
        }}
      />
      <section class="chartsheet" data-chart={chart.name}>
        <ChartTable game={scene.game.slug} book={bookOf(scene.game.slug)} chart={chart} />
      </section>
    </div>
  );
};

export const showCharts = (scene: Scene): void =>
  show(
    () => tr('krieg-charts'),
    () => <Charts scene={scene} />,
  );
