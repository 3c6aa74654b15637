import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { bestTexts } from './best-values.js';
import { propertiesOf, type Property } from './properties.js';

/** One specification of all compared products, in their order. */
export interface SpecRow {
  /** As specifications are named; English. */
  name: string;
  /** Undefined where a product does not state it. */
  texts: readonly (string | undefined)[];
  /** The places of the best values. */
  best: readonly number[];
}

type Compared = Pick<Product, 'category' | 'specifications' | 'compat'>;

/**
 * All specifications of the products: first what the shop knows in its order, then the others. What a product has no text for
 * is taken from its fact. Two spellings of one specification are one row.
 */
export function specRows(products: readonly Compared[]): SpecRow[] {
  const columns = products.map(textsOf);
  const names = new Map(columns.flatMap((texts) => [...texts].map(([key, { name }]) => [key, name] as const)));
  const isOfOne = new Set(products.map(({ category }) => category)).size === 1;
  return inOrder([...names.keys()], products).map((key) => {
    const texts = columns.map((column) => column.get(key)?.text);
    const property = isOfOne ? columns.find((column) => column.has(key))?.get(key)?.property : undefined;
    return { name: names.get(key) ?? key, texts, best: bestTexts(texts, property?.best) };
  });
}

const keyOf = (name: string): string => name.trim().replace(/:$/, '').replaceAll(/\s+/g, ' ').toLowerCase();

interface NamedText {
  name: string;
  text: string;
  property?: Property;
}

/** The texts of a product by the key of their row. */
function textsOf({ category, specifications, compat }: Compared): Map<string, NamedText> {
  const left = new Map<string, NamedText>();
  for (const [name, text] of Object.entries(specifications)) if (text.trim()) left.set(keyOf(name), { name, text });
  const found = new Map<string, NamedText>();
  for (const property of propertiesOf(category)) {
    const spelling = property.names.map(keyOf).find((one) => left.has(one)) ?? '';
    const text = left.get(spelling)?.text ?? factText(compat, property);
    left.delete(spelling);
    if (text !== undefined) found.set(keyOf(property.names[0]), { name: property.names[0], text, property });
  }
  for (const [key, text] of left) if (!found.has(key)) found.set(key, text);
  return found;
}

/** A known fact as a specification's text; undefined for facts that are no text, number or list of them. */
function factText(facts: Compared['compat'], { fact, unit }: Property): string | undefined {
  const value = fact === undefined ? undefined : facts?.[fact];
  if (typeof value === 'boolean') return value ? m.facet_yes() : m.facet_no();
  const values = [value].flat();
  const texts = values.flatMap((one) => (typeof one === 'number' || typeof one === 'string' ? String(one) : []));
  if (texts.length === 0) return undefined;
  const isOfNumbers = values.every((one) => typeof one === 'number');
  return texts.join(', ') + (unit !== undefined && isOfNumbers ? ` ${unit}` : '');
}

/** First what the shop knows of the categories, in its order, then the others by the alphabet. */
function inOrder(keys: readonly string[], products: readonly Compared[]): string[] {
  const known = products.flatMap(({ category }) => propertiesOf(category).map(({ names: [name] }) => keyOf(name)));
  const first = [...new Set(known)].filter((key) => keys.includes(key));
  return [...first, ...keys.filter((key) => !first.includes(key)).sort()];
}
