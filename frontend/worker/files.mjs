import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

const SECONDS_A_DAY = 86_400;

/** The least recently used go first; all of a cache goes where the browser's storage is full. */
const limits = (maxEntries) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * SECONDS_A_DAY, purgeOnQuotaError: true }),
];

/** The names have no version: a URL's content never changes, and a tab of the previous release still finds its files. */
const options = (cacheName, maxEntries) => ({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: limits(maxEntries),
});

/** Built files with a hash in their name. */
export const assets = new CacheFirst(options('assets', 400));
/** Pictures of products. */
export const pictures = new CacheFirst(options('pictures', 150));
/** Built files that may change with a release. */
export const unhashed = new NetworkFirst(options('assets', 400));

/** The scripts of a language are in a folder of their own; the other files are the same for all. */
const folderOf = (file) => /^\/assets(\/\w+)\//.exec(file)?.[1] ?? '';

/** The files of a release that the kept pages need: `list` is their URLs. */
export const keptFiles = (list) => ({
  isUnhashed: (path) => !path.startsWith('/assets/') && list.includes(path),
  /** Downloads those of a language that are not cached yet. @throws when one cannot be loaded */
  async install(event, prefix) {
    const ours = list.filter((file) => folderOf(file) === prefix);
    await Promise.all(ours.map((file) => download(strategyOf(file), event, file)));
  },
  /** Caches what a page has loaded before this worker controlled it; the browser's own cache still has it. */
  async keep(event, urls) {
    for (const url of urls) {
      const { origin, pathname } = new URL(url, self.location.origin);
      if (origin !== self.location.origin || !pathname.startsWith('/assets/')) continue;
      await download(assets, event, pathname);
    }
  },
});

/** Resolves when the file is in the cache. @throws when it cannot be loaded */
export async function download(strategy, event, url) {
  const [response, done] = strategy.handleAll({ event, request: new Request(url) });
  const { ok } = await response;
  await done;
  if (!ok) throw new Error(`${url} cannot be cached`);
}

const strategyOf = (file) => (file.startsWith('/assets/') ? assets : unhashed);
