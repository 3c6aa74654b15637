import { readFile } from 'node:fs/promises';

const FOLDER = new URL('messages/', import.meta.url);

/** The catalogues: language to key to text. */
export async function readCatalogues() {
  const read = async (language) => [language, JSON.parse(await readFile(new URL(`${language}.json`, FOLDER), 'utf8'))];
  return Object.fromEntries(await Promise.all(['en', 'sw'].map(read)));
}
