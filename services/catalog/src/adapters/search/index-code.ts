import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { CATEGORY_NAMES } from '@shop/contracts/category';
import { CATEGORY_SPECS } from '@shop/contracts/spec-facets';
import { LOW_STOCK_MAX } from '@shop/contracts/stock';

/** What decides how the index reads a product: the code of searches, and how rows are read for it. */
const FOLDERS = ['.', '../../domain/search'].map((folder) => new URL(`${folder}/`, import.meta.url));
const ROWS = /^product-index-rows\.[jt]s$/;

const filesOf = (folder: URL, name = /\.[jt]s$/): Buffer[] =>
  readdirSync(folder)
    .filter((file) => name.test(file))
    .toSorted()
    .map((file) => readFileSync(new URL(file, folder)));

/**
 * Names the code that makes an index of products: other code may read the same product in another way. It is a digest of
 * that code, so no version has to be raised by hand. Node.js counts, too: it has the letters of Unicode and the format of a stored index.
 */
export function indexCode(): string {
  const files = [...FOLDERS.flatMap((folder) => filesOf(folder)), ...filesOf(new URL('../db/', import.meta.url), ROWS)];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  hash.update(JSON.stringify([CATEGORY_NAMES, CATEGORY_SPECS, LOW_STOCK_MAX, process.versions]));
  return hash.digest('hex');
}
