// Word by the system while the page is out of sight. Browsers give it to pages over https, and on the own machine, only.
import { prefer, prefs } from './prefs';

/** Whether this browser lets this page notify at all. */
export const canNotify = (): boolean =>
  isSecureContext && 'Notification' in window && Notification.permission !== 'denied';

/** Switching it on asks the browser; if that is refused it stays off. */
export async function wantNotices(on: boolean): Promise<void> {
  prefer({ notify: on && canNotify() && (await Notification.requestPermission()) === 'granted' });
}

/** Once a game: a newer notice takes the place of the last one. */
export function notify(title: string, body: string, session: string): void {
  if (!prefs.value.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, tag: session });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
