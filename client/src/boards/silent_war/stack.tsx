// A stack laid open in a row: each boat is a button, chosen if it is offered, otherwise shown on its card.
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { BoatCounter } from './counters';
import { boatName, placeName } from './data';
import type { Scene } from './game';
import { opened, shown, size } from './map-view';
import { isChosen, type Offers } from './offers';
import type { Spot } from './spots';

export const StackRow = ({ scene, spot, offers }: { scene: Scene; spot: Spot; offers: Offers }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, [spot.id]);
  const close = () => {
    opened.value = null;
    document.querySelector<SVGElement>('.pac')?.focus();
  };
  const boats = [...spot.boats].sort(
    (one, two) => Number(offers.boats.has(two.slug)) - Number(offers.boats.has(one.slug)),
  );
  const low = spot.y > size.value.high / 2;
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
      style={{
        left: `${Math.max(8, Math.min(spot.x, size.value.wide - 8))}px`,
        ...(low ? { bottom: `${size.value.high - spot.y + 20}px` } : { top: `${spot.y + 20}px` }),
      }}
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
