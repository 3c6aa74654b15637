import type { Product } from '@shop/contracts/catalog';
import { isSameJson } from '@shop/contracts/same-json';
import { factAt } from './facts.js';
import type { Fact } from './product-values.js';

/** The facts of a product as they are stored. */
export type StoredFacts = Pick<Product, 'compat' | 'compatSource'>;

/** The note at a fact that is entered among the specifications. */
export const FROM_SPECIFICATIONS = 'From the specifications';

const NOTES = { parsed: FROM_SPECIFICATIONS, imported: 'Imported', entered: undefined } as const;

/** Where the value of a fact comes from; undefined for one that staff entered, also just now. */
export function sourceNote({ compat = {}, compatSource = {} }: StoredFacts, path: string, value: Fact | undefined) {
  const source = compatSource[path.split('.')[0] ?? ''];
  const stored = factAt(compat, path);
  if (source === undefined || stored === undefined) return undefined;
  if (isSameJson(value, stored)) return NOTES[source];
  return value === undefined && source === 'parsed' ? 'Comes back from the specifications; change it there' : undefined;
}
