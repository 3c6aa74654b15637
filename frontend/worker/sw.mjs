// The service worker: pages somebody has seen, the cart, the favourites and the build stay usable without a connection.
// It answers nothing but GET requests for pages, built files and pictures. Calls of the API, and with them everything
// personal and every write, never pass through it, so nothing is ever kept, queued or sent again.
// The build fills in VERSION and FILES (server/write-service-worker.mjs).
const VERSION = '__VERSION__';
const FILES = __FILES__;

const OFFLINE_PAGE = '/offline';
const SHELLS = [OFFLINE_PAGE, '/', '/cart', '/favorites', '/build-pc'];
const PAGES = `pages-${VERSION}`;
/** Both names hold content that never changes, so they outlive a version: a tab of the last one still finds its files. */
const ASSETS = 'assets';
const PICTURES = 'pictures';
const MOST = { [PAGES]: 60, [ASSETS]: 200, [PICTURES]: 150 };

/** So long is a kept page as good as a new one. */
const KEPT_FOR_MS = 10 * 60_000;

/** Pages that are of no use without a connection, or whose URL is a secret. */
const NOT_KEPT = /^\/(admin|profile|signin|signup|forgot-password|reset-password|verify-email)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(ASSETS, request));
  else if (url.pathname.startsWith('/media/')) event.respondWith(keptOrFetched(PICTURES, request));
  else if (FILES.includes(url.pathname)) event.respondWith(fetchedOrKept(request));
});

async function install() {
  const assets = await caches.open(ASSETS);
  const missing = await filterAsync(FILES, async (file) => !file.startsWith('/assets/') || !(await assets.match(file)));
  await assets.addAll(missing);
  const pages = await caches.open(PAGES);
  await pages.addAll(SHELLS.map((path) => new Request(path, { cache: 'reload' })));
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) if (!(name in MOST)) await caches.delete(name);
  await self.clients.claim();
}

/** The newest page while there is a connection, so that nobody is shown an old one after a release. */
async function openPage(request, url) {
  try {
    const response = await fetch(request);
    if (isKeepable(url, response)) await keep(PAGES, url.pathname + url.search, response.clone());
    return response;
  } catch {
    const pages = await caches.open(PAGES);
    const path = url.pathname + url.search;
    if (url.pathname === OFFLINE_PAGE) return (await pages.match(OFFLINE_PAGE)) ?? Response.error();
    const kept = await pages.match(path);
    if (kept) return kept;
    // A redirect, because the page's code reads its own URL: to the page without filters, else to the offline page.
    const isKept = url.search !== '' && (await pages.match(url.pathname));
    return Response.redirect(isKept ? url.pathname : `${OFFLINE_PAGE}?to=${encodeURIComponent(path)}`);
  }
}

/** Somebody moved to a page inside the running shop: its document was never fetched, so fetch it for later, once. */
async function keepSeen({ path, pictures }) {
  const url = new URL(path, self.location.origin);
  if (NOT_KEPT.test(url.pathname)) return;
  try {
    if (!(await isKeptLately(path))) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      if (isKeepable(url, response)) await keep(PAGES, path, response);
    }
    for (const picture of pictures) await keptOrFetched(PICTURES, new Request(picture));
  } catch {
    // Without a connection there is nothing to keep; the next visit tries again.
  }
}

async function isKeptLately(path) {
  const kept = await (await caches.open(PAGES)).match(path);
  return Date.now() - Date.parse(kept?.headers.get('date') ?? '') < KEPT_FOR_MS;
}

function isKeepable(url, response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return response.ok && !response.redirected && isPage && !NOT_KEPT.test(url.pathname);
}

async function keptOrFetched(name, request) {
  const kept = await (await caches.open(name)).match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(name, request, response.clone());
  return response;
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(ASSETS)).match(request)) ?? Response.error();
  }
}

/** Keeps an answer, and lets go of the oldest ones. */
async function keep(name, key, response) {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  const shells = new Set(SHELLS);
  const removable = keys.filter(({ url }) => !shells.has(new URL(url).pathname));
  for (const old of removable.slice(0, Math.max(0, keys.length - MOST[name]))) await cache.delete(old);
}

async function filterAsync(items, isWanted) {
  const wanted = await Promise.all(items.map(isWanted));
  return items.filter((_, index) => wanted[index]);
}
