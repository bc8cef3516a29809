// A sheet to draw one line on, by pointer or by keys: arrows move the pen.
import { useRef, useState } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { shapeOf } from '../../session/form-shape';
import { exampleOf } from '../../session/typed-options';
import type { Decision } from '../../session/types';
import type { Scene } from '../board';

type Point = [number, number];
const STEPS: Record<string, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export const DrawingPad = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const { width, height } = shapeOf(decision);
  const [line, setLine] = useState<Point[]>([]);
  const sheet = useRef<SVGSVGElement>(null);
  const stride = Math.max(1, Math.round(Math.max(width, height) / 60));
  const add = (x: number, y: number) => {
    const point: Point = [Math.max(0, Math.min(width, Math.round(x))), Math.max(0, Math.min(height, Math.round(y)))];
    setLine((old) => [...old, point]);
  };
  const draw = (move: PointerEvent) => {
    const box = sheet.current?.getBoundingClientRect();
    if (box && move.buttons)
      add(((move.clientX - box.left) / box.width) * width, ((move.clientY - box.top) / box.height) * height);
  };
  const onKey = (press: KeyboardEvent) => {
    const step = STEPS[press.key];
    if (!step) return;
    press.preventDefault();
    const [x, y] = line.at(-1) ?? [width / 2, height / 2];
    add(x + step[0] * stride, y + step[1] * stride);
  };
  return (
    <div class="pad">
      <svg
        ref={sheet}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={tr('pad-label', { count: line.length })}
        tabindex={0}
        onPointerDown={(press) => {
          press.currentTarget.setPointerCapture(press.pointerId);
          setLine([]);
          draw(press);
        }}
        onPointerMove={draw}
        onKeyDown={onKey}
      >
        <polyline points={line.map((point) => point.join()).join(' ')} />
      </svg>
      <Button small onClick={() => setLine([])}>
        {tr('pad-again')}
      </Button>
      <Button small onClick={() => setLine((exampleOf(decision) as Point[] | null) ?? [])}>
        {tr('pad-example')}
      </Button>
      <Button tone="primary" disabled={line.length === 0} onClick={() => scene.session.answer(decision, line)}>
        {tr('form-send')}
      </Button>
    </div>
  );
};
