import type { Property } from './properties.js';

/** A value that is compared: undefined where a product does not state it, null where it cannot be read. */
export type ComparedNumber = number | null | undefined;

/**
 * The places of the best values (docs/product-rules.md#R209). None where a value cannot be read, where fewer than two are
 * known, and where all known ones are equal.
 */
export function bestOf(values: readonly ComparedNumber[], is: 'more' | 'less'): readonly number[] {
  const known = values.filter((value) => typeof value === 'number');
  if (values.includes(null) || new Set(known).size < 2) return [];
  const best = is === 'more' ? Math.max(...known) : Math.min(...known);
  return values.flatMap((value, place) => (value === best ? [place] : []));
}

/**
 * The places of the best of these texts of a property. Of several numbers in one text the largest counts. All texts must have
 * equally many: a clock alone and a clock with its boost cannot be compared.
 */
export function bestTexts(texts: readonly (string | undefined)[], best: Property['best']): readonly number[] {
  if (!best) return [];
  const numbers = texts.map((text) => (text === undefined ? undefined : best.read(text)));
  if (new Set(numbers.flatMap((found) => (found ? [found.length] : []))).size > 1) return [];
  return bestOf(
    numbers.map((found) => found && (found.length === 0 ? null : Math.max(...found))),
    best.is,
  );
}
