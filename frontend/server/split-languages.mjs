import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@shop/messages/language';
import { minify } from '@swc/core';

const ASSETS = fileURLToPath(new URL('../build/client/assets', import.meta.url));
const [REFERENCE, ...OTHERS] = LANGUAGES;
/** A script by its URL: in the router's manifest, and in Vite's lists of what a lazy part loads. */
const SCRIPT_URL = /(["'`])(\/?assets)\/([\w.-]+\.js)\1/g;

// Runs after the build: the built scripts have all languages. Writes each script once for each language, so that a visitor
// loads the texts of one. English stays in place; the scripts of another language are in a folder of their own, where their
// relative imports find each other.
const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
for (const language of OTHERS) await mkdir(`${ASSETS}/${language}`, { recursive: true });
await Promise.all(names.map(split));

async function split(name) {
  const code = await readFile(`${ASSETS}/${name}`, 'utf8');
  const reference = await only(REFERENCE, name, code);
  for (const language of OTHERS) {
    const ours = code.replaceAll(
      SCRIPT_URL,
      (_, quote, folder, file) => `${quote}${folder}/${language}/${file}${quote}`,
    );
    const isSame = ours === code && !code.includes('SHOP_LANGUAGE');
    await writeFile(`${ASSETS}/${language}/${name}`, isSame ? reference : await only(language, name, ours));
  }
  await writeFile(`${ASSETS}/${name}`, reference);
}

/**
 * The script with the texts of one language. The build has marked the choice (vite/mark-language.ts). swc makes Vite's scripts another
 * 2 % smaller, which pages near their budget need. The router's manifest is JSON, and is read as such.
 */
async function only(language, name, code) {
  if (name.startsWith('manifest-')) return shorterManifest(code);
  const compress = { passes: 3, ecma: 2020, global_defs: { SHOP_LANGUAGE: language } };
  const { code: small } = await minify(code, { module: true, mangle: true, compress });
  return small;
}

/**
 * The router's manifest names the scripts that each route imports, to preload them when a link is followed. It need not name those that
 * every page has loaded, nor the seventy of the desk, which every shopper would load the names of. What a route does not have is absent:
 * the router only asks whether it is so. In one order lists compress better.
 */
function shorterManifest(code) {
  const [begin, end] = [code.indexOf('{'), code.lastIndexOf('}') + 1];
  const manifest = JSON.parse(code.slice(begin, end));
  const { entry, routes } = manifest;
  const loaded = new Set([...entry.imports, ...routes.root.imports]);
  for (const { id, path, imports } of Object.values(routes))
    if (id !== 'root')
      routes[id].imports = path === 'admin/*' ? [] : imports.filter((url) => !loaded.has(url)).toSorted();
  return (
    code.slice(0, begin) +
    JSON.stringify(manifest, (_, value) => (value === false ? undefined : value)) +
    code.slice(end)
  );
}
