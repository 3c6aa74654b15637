// The service worker: visited pages, the cart, the favourites and the build stay usable without a connection. It answers
// only GET requests for pages, built files and pictures. API calls, and so all personal data and all writes, do not pass
// through it: it never caches, queues or repeats them.
// The build fills in VERSION and FILES (server/write-service-worker.mjs).
const VERSION = '__VERSION__';
const FILES = __FILES__;

/** The languages whose pages have a prefix (app/shared/language.ts). Their pages and scripts are cached when one is visited. */
const PREFIX = /^\/(sw)(?=\/|$)/;
const prefixOf = (path) => PREFIX.exec(path)?.[0] ?? '';

const offlinePageOf = (prefix) => `${prefix}/offline`;
const precachedPagesOf = (prefix) => [
  offlinePageOf(prefix),
  prefix || '/',
  ...['/cart', '/favorites', '/build-pc'].map((path) => prefix + path),
];
/** The scripts of a language are in a folder of their own; the other files are the same for all. */
const folderOf = (file) => /^\/assets(\/\w+)\//.exec(file)?.[1] ?? '';
const filesOf = (prefix) => FILES.filter((file) => folderOf(file) === prefix);
const PAGES = `pages-${VERSION}`;
/**
 * These two caches have no version, because the content of a URL never changes: a tab of the previous release still finds
 * its files.
 */
const ASSETS = 'assets';
const PICTURES = 'pictures';
const MAX_ENTRIES = { [PAGES]: 60, [ASSETS]: 400, [PICTURES]: 150 };

/** A cached page that is younger is not fetched again. */
const FRESH_FOR_MS = 10 * 60_000;

/** Pages that do not work without a connection, or whose URL is a secret. */
const NEVER_CACHED = /^(?:\/sw)?\/(admin|profile|signin|signup|forgot-password|reset-password|verify-email)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(cacheVisitedPage(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(ASSETS, request));
  else if (url.pathname.startsWith('/media/')) event.respondWith(cacheFirst(PICTURES, request));
  else if (FILES.includes(url.pathname)) event.respondWith(networkFirst(request));
});

async function install() {
  const assets = await caches.open(ASSETS);
  const files = filesOf('');
  const missing = await filterAsync(files, async (file) => !file.startsWith('/assets/') || !(await assets.match(file)));
  await assets.addAll(missing);
  const pages = await caches.open(PAGES);
  await pages.addAll(precachedPagesOf('').map((path) => new Request(path, { cache: 'reload' })));
  await self.skipWaiting();
}

/** Caches the scripts and the precached pages of another language than English, once. */
async function installLanguage(prefix) {
  const pages = await caches.open(PAGES);
  if (prefix === '' || (await pages.match(offlinePageOf(prefix)))) return;
  const assets = await caches.open(ASSETS);
  await assets.addAll(await filterAsync(filesOf(prefix), async (file) => !(await assets.match(file))));
  await pages.addAll(precachedPagesOf(prefix).map((path) => new Request(path, { cache: 'reload' })));
}

async function activate() {
  for (const name of await caches.keys()) if (!(name in MAX_ENTRIES)) await caches.delete(name);
  await self.clients.claim();
}

/** Fetches the page while there is a connection, so that no old page is shown after a release; else uses the cache. */
async function openPage(request, url) {
  try {
    const response = await fetch(request);
    if (isCacheable(url, response)) await addToCache(PAGES, url.pathname + url.search, response.clone());
    return response;
  } catch {
    const pages = await caches.open(PAGES);
    const path = url.pathname + url.search;
    const prefix = prefixOf(url.pathname);
    const offlinePage = (await pages.match(offlinePageOf(prefix))) ? offlinePageOf(prefix) : offlinePageOf('');
    if (url.pathname === offlinePage) return (await pages.match(offlinePage)) ?? Response.error();
    const cached = await pages.match(path);
    if (cached) return cached;
    // Redirects to the page without filters, else to the offline page, because the page's code reads its own URL.
    const isCached = url.search !== '' && (await pages.match(url.pathname));
    return Response.redirect(isCached ? url.pathname : `${offlinePage}?to=${encodeURIComponent(path)}`);
  }
}

/** Caches a page that was opened by client-side navigation: the browser has not fetched its document. */
async function cacheVisitedPage({ path, pictures }) {
  const url = new URL(path, self.location.origin);
  if (NEVER_CACHED.test(url.pathname)) return;
  try {
    if (!(await isFresh(path))) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      if (isCacheable(url, response)) await addToCache(PAGES, path, response);
    }
    await installLanguage(prefixOf(url.pathname));
    for (const picture of pictures) await cacheFirst(PICTURES, new Request(picture));
  } catch {
    // There is no connection: the next visit of the page tries again.
  }
}

async function isFresh(path) {
  const cached = await (await caches.open(PAGES)).match(path);
  return Date.now() - Date.parse(cached?.headers.get('date') ?? '') < FRESH_FOR_MS;
}

function isCacheable(url, response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return response.ok && !response.redirected && isPage && !NEVER_CACHED.test(url.pathname);
}

async function cacheFirst(name, request) {
  const cached = await (await caches.open(name)).match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await addToCache(name, request, response.clone());
  return response;
}

async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(ASSETS)).match(request)) ?? Response.error();
  }
}

/** Adds a response to a cache and removes the oldest entries above the limit. */
async function addToCache(name, key, response) {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  const removable = keys.filter(({ url }) => {
    const { pathname } = new URL(url);
    return !precachedPagesOf(prefixOf(pathname)).includes(pathname);
  });
  for (const old of removable.slice(0, Math.max(0, keys.length - MAX_ENTRIES[name]))) await cache.delete(old);
}

async function filterAsync(items, predicate) {
  const results = await Promise.all(items.map(predicate));
  return items.filter((_, index) => results[index]);
}
