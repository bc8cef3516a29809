// Keeps the hashed files of one build, so that an installed page opens at once. Never anything of the API.
const STORE = `upscope-${'VERSION'}`;
const ASSETS = ['ASSETS'];
const PAGE = '/';

self.addEventListener('install', (install) => {
  install.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll([PAGE, ...ASSETS]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (activate) => {
  activate.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (asked) => {
  const { pathname, origin } = new URL(asked.request.url);
  if (asked.request.method !== 'GET' || origin !== location.origin) return;
  if (ASSETS.includes(pathname)) {
    asked.respondWith(caches.match(asked.request).then((kept) => kept ?? fetch(asked.request)));
  } else if (asked.request.mode === 'navigate' && pathname === PAGE) {
    // the page itself is asked for anew; the kept one serves when nobody answers
    asked.respondWith(fetch(asked.request).catch(() => caches.match(PAGE)));
  }
});
