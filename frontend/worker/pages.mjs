import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { asKept } from './kept-page.mjs';

/** How long a page waits for the network before the shopper gets the one that was kept (docs/product-rules.md#R285). */
const TIMEOUT_SECONDS = 4;
/** A cached page that is younger is not fetched again. */
const FRESH_FOR_MS = 10 * 60_000;
const MAX_PAGES = 60;

/** The languages whose pages have a prefix (app/shared/language.ts). Their pages and scripts are cached when one is visited. */
const PREFIX = /^\/(sw)(?=[/?]|$)/;
const prefixOf = (path) => PREFIX.exec(path)?.[0] ?? '';
const offlinePageOf = (prefix) => `${prefix}/offline`;
const precachedOf = (prefix) => [
  offlinePageOf(prefix),
  prefix || '/',
  ...['/cart', '/favorites', '/build-pc'].map((path) => prefix + path),
];

/** Pages that do not work without a connection, or whose URL is a secret. */
const NEVER_CACHED =
  /^(?:\/sw)?\/(admin|profile|orders|signin|signup|forgot-password|reset-password|verify-email|undo-email|unsubscribe)(\/|$)/;

const keyOf = (url) => {
  const { pathname, search } = new URL(url, self.location.origin);
  return pathname + search;
};

/** The pages of one release. Visited ones are limited and the oldest go first; the precached ones (R284) stay. */
export function makePages(version) {
  const VISITED = `pages-${version}`;
  const PRECACHED = `shell-${version}`;
  const precached = async (path) => (await caches.open(PRECACHED)).match(path);

  const rules = {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
    cacheWillUpdate: async ({ request, response }) => (isCacheable(request, response) ? response : null),
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      const page = cachedResponse ?? (await precached(keyOf(request.url)));
      return page && asKept(page);
    },
    handlerDidError: async ({ request }) => fallback(new URL(request.url)),
  };
  const visited = new NetworkFirst({
    cacheName: VISITED,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [new ExpirationPlugin({ maxEntries: MAX_PAGES, purgeOnQuotaError: true }), rules],
  });

  /** The page without filters, else the offline page: by a redirect, because the page's code reads its own URL. */
  async function fallback({ pathname, search }) {
    const offline = offlinePageOf((await precached(offlinePageOf(prefixOf(pathname)))) ? prefixOf(pathname) : '');
    if (pathname === offline) return (await precached(offline)) ?? Response.error();
    const isKept =
      search !== '' && ((await (await caches.open(VISITED)).match(pathname)) ?? (await precached(pathname)));
    return Response.redirect(isKept ? pathname : `${offline}?to=${encodeURIComponent(pathname + search)}`);
  }

  return {
    prefixOf,
    /** Answers a navigation: from the network, so that no old page is shown after a release; else what was kept. */
    open: visited,
    isInstalled: async (prefix) => Boolean(await precached(offlinePageOf(prefix))),
    async install(prefix) {
      const cache = await caches.open(PRECACHED);
      await cache.addAll(precachedOf(prefix).map((path) => new Request(path, { cache: 'reload' })));
    },
    /** Fetches and caches the page of a path, unless a fresh one is cached. */
    async keep(event, path) {
      if (NEVER_CACHED.test(path)) return;
      const cached = (await (await caches.open(VISITED)).match(path)) ?? (await precached(path));
      if (Date.now() - Date.parse(cached?.headers.get('date') ?? '') < FRESH_FOR_MS) return;
      const request = new Request(path, { headers: { accept: 'text/html' } });
      await Promise.all(visited.handleAll({ event, request }));
    },
    /** Removes the pages of other releases, and caches of earlier kinds of this worker. */
    async removeOld() {
      const current = [VISITED, PRECACHED, 'assets', 'pictures'];
      for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
    },
  };
}

function isCacheable(request, response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return response.status === 200 && !response.redirected && isPage && !NEVER_CACHED.test(new URL(request.url).pathname);
}
