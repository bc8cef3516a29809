// The staff at hand: how much it decides and how fast, stop and go on; its advice on a decision that is one's own.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { listen } from '../../base/keys';
import { tr } from '../../base/texts';
import { Button, Pick, Segment } from '../../parts/controls';
import { inCombat } from './data';
import type { Decision, Scene } from './game';
import { historyNow, nextCheckpoint, ownCount, weeksOf } from './progress';
import { monthName } from './score-bar';
import { isAtWork, SPEEDS, setStaff, staffOf } from './staff';
import { Along } from './together';

const Speed = ({ scene, speed }: { scene: Scene; speed: number }) => (
  <Segment
    name="sw-speed"
    label={tr('sw-staff-speed')}
    quiet
    value={String(SPEEDS.find((one) => one === speed) ?? SPEEDS[1])}
    choices={SPEEDS.map((one) => ({
      value: String(one),
      text: one ? tr('sw-staff-a-second', { count: one }) : tr('sw-staff-full-speed'),
    }))}
    onChoose={(value) => setStaff(scene, { speed: Number(value) })}
  />
);

/** In the week's column: the level, and what to do with a staff that has been stopped. */
export const StaffPanel = ({ scene }: { scene: Scene }) => {
  const staff = staffOf(scene);
  const kind = scene.game.staff;
  // before it is seen, so that a key pressed at once is heard
  useLayoutEffect(
    () =>
      listen({
        r: () => {
          const now = staffOf(scene);
          if (now && now.status !== 'off') setStaff(scene, { halted: isAtWork(scene) });
        },
      }),
    [scene.session],
  );
  if (!staff || !kind) return null;
  return (
    <section class="staffpanel" aria-label={tr('sw-staff')}>
      <Pick
        label={tr('sw-staff')}
        value={staff.level}
        choices={kind.levels.map((value) => ({ value, text: tr(`staff-level-${value}`) }))}
        note={tr(`staff-level-${staff.level}-help`)}
        onChoose={(level) => setStaff(scene, { level })}
      />
      {(staff.status === 'halted' || staff.status === 'failed') && (
        <Button
          tone="primary"
          aria-keyshortcuts="r"
          sub={tr(`sw-staff-${staff.status}`)}
          onClick={() => setStaff(scene, { halted: false })}
        >
          {tr('sw-staff-go-on')}
        </Button>
      )}
      {staff.status !== 'off' && !isAtWork(scene) && <Speed scene={scene} speed={staff.speed} />}
    </section>
  );
};

/** In place of the action bar while the staff is at work: where the war stands, how fast it goes, and the one way to stop it. */
export const StaffAtWork = ({ scene }: { scene: Scene }) => {
  const staff = staffOf(scene);
  const now = scene.view.scalars;
  const { week, of } = weeksOf(scene);
  const [ships, tons, lost] = ownCount(scene);
  const then = historyNow(scene);
  const due = nextCheckpoint(scene);
  const minutes = useMinutesLeft(week, of, staff?.speed ?? 0);
  return (
    <div class="question atwork">
      <div class="ask">
        <p class="over">{tr(`staff-level-${staff?.level ?? 'war'}`)}</p>
        <h2>{tr('sw-staff-at-work', { month: monthName(now.year, now.month), week: now.week })}</h2>
        <p class="weeksdone">
          <progress max={of} value={week - 1} aria-label={tr('sw-staff-weeks', { week, of })} />
          <span>
            {tr('sw-staff-weeks', { week, of })}
            {minutes > 0 && `, ${tr('sw-staff-minutes', { minutes })}`}
          </span>
        </p>
        <p>
          <b>{tr('sw-staff-so-far', { ships, tons, lost })}</b>
          {then && <span class="muted"> {tr('sw-staff-then', { ships: then[0], tons: then[1], lost: then[2] })}</span>}
          {due && (
            <span class="muted">
              {' '}
              {tr('sw-staff-due', { have: now.tons, tons: due.tons, month: monthName(due.year, due.month) })}
            </span>
          )}
        </p>
      </div>
      <div class="opts">
        <Speed scene={scene} speed={staff?.speed ?? 0} />
        <Button
          tone="danger"
          aria-keyshortcuts="r"
          sub={tr('sw-staff-stop-note')}
          onClick={() => setStaff(scene, { halted: true })}
        >
          {tr('sw-staff-stop')}
        </Button>
      </div>
    </div>
  );
};

/** Minutes to the end at the pace of the weeks seen so far; 0 before a week has passed or when it is over at once. */
function useMinutesLeft(week: number, of: number, speed: number): number {
  const began = useRef({ week, speed, at: performance.now() });
  if (began.current.speed !== speed) began.current = { week, speed, at: performance.now() };
  const passed = week - began.current.week;
  return passed > 0 ? Math.ceil(((performance.now() - began.current.at) / passed / 60_000) * (of - week + 1)) : 0;
}

/** Beside a decision that is one's own: why it is, what the staff would do, and handing just this one over. */
export const StaffBeside = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const { session, texts } = scene;
  const staff = session.staff.value[decision.seat];
  if (!staff || scene.replaying) return null;
  const advice = session.staffAdvice.value;
  const heard = advice?.decision === decision.id && advice.seat === decision.seat ? advice : null;
  const option = decision.options?.find((one) => JSON.stringify(one.value) === JSON.stringify(heard?.value));
  const asks = staff.status === 'asks' && staff.decision === decision.id && staff.why;
  return (
    <div class="staffaside">
      {asks && (
        <p class="asksyou">
          {texts.because(asks)} {inCombat(scene) && <b>{tr('sw-staff-yours')}</b>}
        </p>
      )}
      {heard && (
        <p role="status">
          <b>
            {option
              ? tr('sw-staff-would', { answer: texts.option(decision.name, option) })
              : tr('sw-staff-would-spread')}
          </b>{' '}
          {texts.because(heard.why)}
        </p>
      )}
      {!heard && (
        <button type="button" onClick={() => session.askStaff(decision)}>
          {tr('sw-staff-counsel')}
        </button>
      )}
      <button type="button" onClick={() => session.letStaff(decision)}>
        {tr('sw-staff-let')}
      </button>
      {scene.game.staff?.engagement?.includes(decision.name) && inCombat(scene) && (
        <Button small onClick={() => session.letStaff(decision, true)}>
          {tr('sw-staff-fight')}
        </Button>
      )}
      <Along scene={scene} decision={decision} />
      {staff.status === 'halted' && (
        <Button small aria-keyshortcuts="r" onClick={() => setStaff(scene, { halted: false })}>
          {tr('sw-staff-hand-back')}
        </Button>
      )}
    </div>
  );
};
