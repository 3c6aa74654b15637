import { readdir, readFile } from 'node:fs/promises';

/** Files without a hash in their name that pages use. */
const UNHASHED = ['/favicon.svg', '/placeholder.svg', '/manifest.webmanifest', '/sw/manifest.webmanifest'];
/** The routes whose pages work before they were visited (worker/pages.mjs). */
const KEPT_ROUTES = ['root', 'pages/offline', 'pages/home', 'pages/cart', 'pages/favorites', 'pages/build-pc'];
/** How built scripts name other built files: relative imports, and Vite's lists of what a lazy part loads. */
const MENTIONED = /["'`](?:\.\/|assets\/)((?:\w+\/)?[\w.-]+\.(?:js|css|svg))#?["'`]/g;

/**
 * The built files that the kept pages need, in every language, as URLs: what they import at once or later. The files of
 * other pages are cached when those are visited, because data costs money.
 */
export async function keptFiles(client) {
  const assets = `${client}/assets`;
  const all = await readdir(assets, { recursive: true });
  const folders = ['', ...all.filter((name) => /^\w+$/.test(name)).map((name) => `${name}/`)];
  const names = await reachable(assets, await startsOf(assets, all));
  const built = folders.flatMap((folder) => names.map((name) => folder + name)).filter((name) => all.includes(name));
  return [...built.map((name) => `/assets/${name}`).toSorted(), ...UNHASHED];
}

/** The scripts and styles of the kept routes, by the router's own list. */
async function startsOf(assets, all) {
  const [list] = all.filter((name) => /^manifest-[^/]+\.js$/.test(name));
  const text = await readFile(`${assets}/${list}`, 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const kept = KEPT_ROUTES.map((id) => routes[id]);
  const urls = [entry, ...kept].flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  return [list, ...urls.map((url) => url.replace('/assets/', '').replace('#', ''))];
}

async function reachable(assets, starts) {
  const found = new Set();
  const waiting = [...starts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    if (!name.endsWith('.js') || name.startsWith('manifest-')) continue;
    const code = await readFile(`${assets}/${name}`, 'utf8');
    waiting.push(...[...code.matchAll(MENTIONED)].map(([, file]) => file));
  }
  return [...found];
}
