// Keeps the whole folder of one build, so that it plays without a network. A newer build waits until the player takes it.
const STORE = `upscope-alone-${'VERSION'}`;
const FILES = ['ASSETS'];
const PAGE = './';
const PREFIX = 'upscope-alone-';

const address = (path) => new URL(path, self.registration.scope).href;

/** What an earlier build has kept under the same name, hash and all, is taken over and not fetched again. */
async function keep(store, path) {
  const named = /-[0-9A-Z]{8}[./]/.test(path);
  const kept = named && (await caches.match(address(path)));
  if (kept) await store.put(address(path), kept);
  else await store.add(new Request(address(path), { cache: named ? 'default' : 'reload' }));
}

self.addEventListener('install', (install) => {
  install.waitUntil(
    caches.open(STORE).then((store) => Promise.all([PAGE, ...FILES].map((path) => keep(store, path)))),
  );
});

self.addEventListener('activate', (activate) => {
  activate.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(PREFIX) && name !== STORE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (message) => {
  if (message.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (asked) => {
  const { href, origin } = new URL(asked.request.url);
  if (asked.request.method !== 'GET' || origin !== location.origin) return;
  const wanted = asked.request.mode === 'navigate' ? address(PAGE) : href;
  asked.respondWith(
    caches
      .open(STORE)
      .then((store) => store.match(wanted))
      .then((kept) => kept ?? fetch(asked.request)),
  );
});
