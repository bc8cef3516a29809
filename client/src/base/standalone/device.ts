// What the browser is asked for on behalf of the games kept in it: to keep them, and to put the page on the home screen.
import { signal } from '@preact/signals';
import { standalone } from '../link';

/** Whether the browser has promised not to clear the games away when it runs out of room. */
export const promised = signal<boolean | null>(null);

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

/** What asks whether to install the page, where the browser offers it. */
export const installer = signal<InstallPrompt | null>(null);

if (standalone) {
  addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault();
    installer.value = offered as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    installer.value = null;
  });
}

export async function askToKeep(): Promise<void> {
  promised.value = (await navigator.storage.persisted?.()) || ((await navigator.storage.persist?.()) ?? false);
}

export async function install(): Promise<void> {
  await installer.value?.prompt();
  installer.value = null;
}
