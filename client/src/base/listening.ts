// Listeners that are put on and taken off together.

type Heard<M> = { [K in keyof M]?: (event: M[K]) => void };

/** Listen to several events of one target; what comes back takes all of them off again. */
export function listenTo(
  target: HTMLElement,
  heard: Heard<HTMLElementEventMap>,
  how?: AddEventListenerOptions,
): () => void;
export function listenTo(target: Document, heard: Heard<DocumentEventMap>, how?: AddEventListenerOptions): () => void;
export function listenTo(target: EventTarget, heard: object, how?: AddEventListenerOptions): () => void {
  const all = Object.entries<EventListener>({ ...heard });
  for (const [event, listener] of all) target.addEventListener(event, listener, how);
  return () => {
    for (const [event, listener] of all) target.removeEventListener(event, listener, how);
  };
}
