// A stack laid open in a row: each boat is a button, chosen if it is offered, otherwise shown on its card.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { BoatCounter } from './counters';
import { boatName, placeName } from './data';
import type { Scene } from './game';
import { opened, shown, size } from './map-view';
import { isChosen, type Offers } from './offers';
import type { Spot } from './spots';

/** How far it stays from its place, and from the edge of the frame. */
const REACH = 20;
const EDGE = 8;

export const StackRow = ({ scene, spot, offers }: { scene: Scene; spot: Spot; offers: Offers }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, [spot.id]);
  const { wide, high } = size.value;
  // beside its place and within the frame, whatever it holds: what does not fit is scrolled to
  useLayoutEffect(() => {
    const row = box.current;
    if (!row) return;
    const above = spot.y > high / 2;
    const room = (above ? spot.y : high - spot.y) - REACH - EDGE;
    row.style.maxHeight = `${room}px`;
    const { offsetWidth, offsetHeight } = row;
    row.style.left = `${Math.max(EDGE, Math.min(spot.x - offsetWidth / 2, wide - offsetWidth - EDGE))}px`;
    row.style.top = `${above ? spot.y - REACH - Math.min(offsetHeight, room) : spot.y + REACH}px`;
  });
  const close = () => {
    opened.value = null;
    document.querySelector<SVGElement>('.pac')?.focus();
  };
  const boats = [...spot.boats].sort(
    (one, two) => Number(offers.boats.has(two.slug)) - Number(offers.boats.has(one.slug)),
  );
  const onKey = (press: KeyboardEvent) => {
    const by =
      press.key === 'ArrowRight' || press.key === 'ArrowDown'
        ? 1
        : press.key === 'ArrowLeft' || press.key === 'ArrowUp'
          ? -1
          : 0;
    if (press.key === 'Escape') close();
    else if (by) {
      const all = [...(box.current?.querySelectorAll('button') ?? [])];
      const at = all.findIndex((one) => one.matches(':focus'));
      all[(at + by + all.length) % all.length]?.focus();
    } else return;
    press.preventDefault();
    press.stopPropagation();
  };
  return (
    <div
      ref={box}
      class="stackrow"
      role="group"
      aria-label={tr('sw-stack', { place: placeName(scene, spot.place), count: boats.length })}
      onKeyDown={onKey}
    >
      {boats.map((boat) => {
        const offer = offers.boats.get(boat.slug);
        const box = String(scene.texts.value('box', boat.box));
        return (
          <button
            key={boat.slug}
            type="button"
            class={offer ? 'offered' : ''}
            data-boat={boat.slug}
            aria-label={`${boatName(scene, boat)}, ${box}${offer ? `, ${tr('sw-offered')}` : ''}`}
            aria-pressed={offer ? isChosen(scene, [offer]) : undefined}
            onClick={() => {
              shown.value = { kind: 'boat', slug: boat.slug };
              if (!offer) return;
              scene.pick(offer.decision, offer.value);
              if (!scene.session.picked.value) opened.value = null;
            }}
          >
            <BoatCounter scene={scene} boat={boat} wide={104} chosen={offer ? isChosen(scene, [offer]) : false} />
          </button>
        );
      })}
      <button type="button" class="shut" aria-label={tr('close')} onClick={close}>
        ×
      </button>
    </div>
  );
};
