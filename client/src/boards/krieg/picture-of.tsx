// The war's pictures in the rulebook: its own map and odds card, cut to what the example is about.
import { useMemo } from 'preact/hooks';
import type { PictureProps } from '../../shell/board';
import { Advised, useAdvice } from './advice';
import { controlOf, type Layer, lookingAt } from './data';
import type { Declared, Scene } from './game';
import { Control, Coordinates, Defs, Land, Lines, Sources } from './ground';
import { middle, S, W } from './hex';
import { mapState, selectedIn } from './map-choice';
import { Overlay } from './map-overlay';
import { Arrow, Reach } from './marks';
import { buildOf, OddsCard } from './odds';
import { Way } from './recap-marks';
import { Band, bandsOf, codeOf } from './stacks';

const PAD = 10;

/** The box around the hexes named. */
function frameOf(hexes: readonly string[]): [number, number, number, number] {
  const places = hexes.map((hex) => middle(hex));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - W / 2 - PAD, Math.min(...ys) - S - PAD];
  return [left, top, Math.max(...xs) + W / 2 + PAD - left, Math.max(...ys) + S + PAD - top];
}

/** What the example lights up, as a player would by pressing keys. */
function useLook(scene: Scene, marks: PictureProps['marks']): void {
  useMemo(() => {
    const look = lookingAt(scene);
    look.layers.value = new Set(['control', 'coords', ...((marks['layers'] ?? []) as Layer[])]);
    look.unit.value = (marks['unit'] ?? null) as string | null;
  }, [scene.session]);
}

export const PictureOf = ({ scene, show, window: sight, marks }: PictureProps<Declared>) => {
  useLook(scene, marks);
  const build = buildOf(scene);
  if (show === 'odds') return <div class="kleft">{build && <OddsCard scene={scene} decision={build} />}</div>;
  return <Cutting scene={scene} sight={sight} marks={marks} />;
};

const Cutting = ({ scene, sight, marks }: { scene: Scene; sight: readonly string[]; marks: PictureProps['marks'] }) => {
  const state = mapState(scene, null);
  const { chart, stacks, offers } = state;
  const advised = useAdvice(scene);
  const box = frameOf(sight);
  const frame = box.map((one) => one.toFixed(1)).join(' ');
  const [selected, unsupplied] = [selectedIn(state), new Set(advised.unsupplied)];
  const reach = [...offers.hexes].filter(([, offer]) => !offer.hostile);
  const arrows = (marks['arrows'] ?? []) as [string, string][];
  const way = (marks['way'] ?? []) as string[];
  return (
    <div class="kpaper" style={{ aspectRatio: `${box[2]} / ${box[3]}` }}>
      <svg class="kmap ground" viewBox={frame}>
        <Defs />
        <Land chart={chart} />
        <Control chart={chart} control={controlOf(scene)} />
        <Lines chart={chart} />
        <Coordinates chart={chart} />
        {((marks['layers'] ?? []) as string[]).includes('supply') && (
          <Sources chart={chart} side={scene.session.sideOf(scene.seat)} />
        )}
        <Advised scene={scene} advised={advised} />
        {reach.length > 0 && <Reach chart={chart} reach={reach} />}
      </svg>
      {bandsOf(chart, stacks, null, (unit) => codeOf(unit, offers, selected, unsupplied)).map(({ band, code }) => (
        <Band key={band} scene={scene} code={code} frame={frame} gone={false} />
      ))}
      <Overlay state={state} frame={frame} recap={null} />
      <svg class="kmap top" viewBox={frame}>
        <g class="kover">
          {arrows.map(([from, to]) => (
            <Arrow key={`${from} ${to}`} from={from} to={to} />
          ))}
          {way.length > 1 && <Way hexes={way} side={scene.session.sideOf(scene.seat)} />}
        </g>
      </svg>
    </div>
  );
};
