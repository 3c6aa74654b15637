// A check of `npm run check`: every message is used, and its texts use the words of the glossary. No Swahili description of the
// demonstration catalogue has a word that the glossary replaces. That each has a text in
// all languages is checked when they are compiled, and that no other is used by the type check.
import { readdir, readFile } from 'node:fs/promises';
import { readCatalogues } from './catalogues.mjs';
import { glossaryProblems, readGlossary } from './glossary.mjs';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['frontend/app/', 'services/', 'gateway/src/', 'packages/builder/src/'];
// A formatter may break the line before the dot.
const USE = /\bm\s*\.(\w+)/g;

/** The descriptions of the demonstration catalogue by product. */
async function readDescriptions() {
  const folder = new URL('infra/seed/data/', ROOT);
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')));
  const products = files.flatMap((file) => JSON.parse(file));
  const textsOf = (field) => Object.fromEntries(products.map((product) => [product.slug, product[field]]));
  return { en: textsOf('description'), sw: textsOf('descriptionSw') };
}

const used = new Set();
for (const folder of FOLDERS) {
  for (const name of await readdir(new URL(folder, ROOT), { recursive: true })) {
    if (!/\.tsx?$/.test(name) || /(^|\/)(node_modules|dist|generated)\//.test(name)) continue;
    const code = await readFile(new URL(folder + name, ROOT), 'utf8');
    if (code.includes('@shop/messages/m')) for (const [, key] of code.matchAll(USE)) used.add(key);
  }
}
const catalogues = await readCatalogues();
const glossary = await readGlossary();
const problems = glossaryProblems(glossary, catalogues).map((problem) => `packages/messages: ${problem}.`);
const banned = glossary.map((term) => ({ ...term, isAlways: false }));
problems.push(...glossaryProblems(banned, await readDescriptions()).map((problem) => `infra/seed: ${problem}.`));
const unused = Object.keys(catalogues.en).filter((key) => !used.has(key));
if (unused.length > 0) problems.push(`packages/messages: nothing uses ${unused.join(', ')}.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
