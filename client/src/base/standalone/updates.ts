// A newer build of the folder: offered when it has been fetched whole, taken when the player says so.
import { signal } from '@preact/signals';

const waiting = signal<ServiceWorker | null>(null);
export const newer = waiting;

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // the very first one takes over by itself: there is nothing to update yet
    waiting.value = registration.active ? registration.waiting : null;
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Keeps this build in the browser, so that it opens without a network. */
export async function keepBuild(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watch(await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' }));
}

export function takeNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.value?.postMessage('take over');
}
