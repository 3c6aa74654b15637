/* global __VERSION__, __FILES__ */
// The service worker, built on Workbox (docs/product-rules.md#R284): visited pages, the cart, the favourites and the build stay
// usable without a connection. It answers only GET requests for pages, built files and pictures. API calls, and so all
// personal data and all writes, do not pass through it: it never caches, queues or repeats them.
// The build fills in __VERSION__ and __FILES__ (server/write-service-worker.mjs).
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { listenForPushes } from './push.mjs';
import { makePages } from './pages.mjs';
import { assets, download, keptFiles, pictures, unhashed } from './files.mjs';

const pages = makePages(__VERSION__);
const files = keptFiles(__FILES__);

registerRoute(({ request }) => request.mode === 'navigate', pages.open);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), pictures);
registerRoute(({ url, sameOrigin }) => sameOrigin && files.isUnhashed(url.pathname), unhashed);

// The new worker takes over at once: pages are fetched first, and the files of open pages stay cached (files.mjs).
self.skipWaiting();
clientsClaim();
self.addEventListener('install', (event) => {
  // Where browsers know it, calls do not even wait for this worker to start. And the report of a visit, which leaves with its page, is not
  // lost: half of them were, on their way through it.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(installLanguage(event, ''));
});
self.addEventListener('activate', (event) => event.waitUntil(pages.removeOld()));
self.addEventListener('message', (event) => event.waitUntil(keepVisit(event)));
listenForPushes();

/** Caches the scripts and the kept pages of a language, once for each release. */
async function installLanguage(event, prefix) {
  if (await pages.isInstalled(prefix)) return;
  await files.install(event, prefix);
  await pages.install(prefix);
}

/**
 * Caches a page that the browser shows, with what it has loaded: the first page of a visit, and pages that were opened by
 * client-side navigation, did not pass through this worker.
 */
async function keepVisit(event) {
  const { path, pictures: shown = [], files: loaded = [] } = event.data ?? {};
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return;
  try {
    await pages.keep(event, path);
    await installLanguage(event, pages.prefixOf(path));
    await files.keep(event, loaded);
    for (const url of shown) await download(pictures, event, url);
  } catch {
    // There is no connection: the next visit of the page tries again.
  }
}
