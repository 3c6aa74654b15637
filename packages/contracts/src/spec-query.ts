import { z } from 'zod';
import { isSpecName, SPEC_FACETS, specFacet, type SpecName } from './spec-facets.js';

/** The limits of specification filters; the texts of a product are cut to `valueLength`. */
export const SPEC_LIMITS = { names: 20, nameLength: 60, values: 50, valueLength: 100, number: 1e9 } as const;

/** A filter by one specification. Products pass that have one of the values, and a value within the bounds. */
export interface SpecFilter {
  name: SpecName;
  /** Texts, or numbers where the specification has numbers. */
  values?: readonly (string | number)[];
  /** Inclusive. */
  min?: number;
  max?: number;
}

const BOUND = /\.(min|max)$/;
const nameOf = (key: string): string => key.replace(BOUND, '');

/** Empty texts, as a form sends them, are no filters. */
const texts = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat().filter(Boolean));

/**
 * Specification filters: `spec.socket=AM5&spec.socket=AM4&spec.wattage.min=650` is
 * `{ socket: ['AM5', 'AM4'], 'wattage.min': '650' }`. Values of a name are alternatives (OR); several names are combined
 * with AND. Bounds are inclusive. Values are those of the facets, to the letter; numbers are compared as numbers. A name
 * that no category has is refused, one of another category than the list's finds nothing.
 */
export const SpecQuery = z
  .record(z.string(), texts)
  .superRefine((query, context) => {
    const names = new Set(Object.keys(query).map(nameOf));
    if (names.size > SPEC_LIMITS.names)
      return context.addIssue({ code: 'custom', message: `Filter by at most ${SPEC_LIMITS.names} specifications` });
    for (const [key, values] of Object.entries(query)) {
      const message = problemWith(key, values);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [key], message });
    }
  })
  .describe(
    'Products with this value of a specification; repeated, with one of the values. `spec.{name}.min` and ' +
      `\`spec.{name}.max\` are the bounds of a number. Names: ${Object.keys(SPEC_FACETS).join(', ')}. ` +
      'GET /products/facets lists those of a category with their values.',
  );
export type SpecQuery = z.infer<typeof SpecQuery>;

function problemWith(key: string, values: readonly string[]): string | undefined {
  const name = nameOf(key);
  if (name.length > SPEC_LIMITS.nameLength) return `A name has at most ${SPEC_LIMITS.nameLength} characters`;
  if (!isSpecName(name)) return `There is no specification "${name}"`;
  if (values.length > SPEC_LIMITS.values) return `Choose at most ${SPEC_LIMITS.values} values`;
  if (values.some(({ length }) => length > SPEC_LIMITS.valueLength))
    return `A value has at most ${SPEC_LIMITS.valueLength} characters`;
  const isBound = BOUND.test(key);
  if (!specFacet(name).isNumber) return isBound ? `"${name}" has no numbers to compare` : undefined;
  if (isBound && values.length > 1) return 'There can be only one bound';
  return values.every(isNumeric) ? undefined : 'This is not a number';
}

const isNumeric = (value: string): boolean => value.trim() !== '' && Math.abs(Number(value)) <= SPEC_LIMITS.number;

/** The filters of a query, one for each specification. */
export function specFiltersOf(query: SpecQuery | undefined): SpecFilter[] {
  const filters = new Map<string, SpecFilter>();
  for (const [key, texts] of Object.entries(query ?? {})) {
    const name = nameOf(key);
    if (texts.length === 0 || !isSpecName(name)) continue;
    const values = specFacet(name).isNumber ? texts.map(Number) : texts;
    const bound = BOUND.exec(key)?.[1];
    const part = bound === undefined ? { values } : { [bound]: values[0] };
    filters.set(name, { name, ...filters.get(name), ...part });
  }
  return [...filters.values()];
}
