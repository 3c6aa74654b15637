/** The fields of a product that have a word, as bits; `partial`: it is the end of a longer word. */
export const FIELD = { name: 1, brand: 2, type: 4, spec: 8, description: 16, partial: 32 } as const;
export const FIELD_BITS = 6;
export const ALL_FIELDS = (1 << FIELD_BITS) - 1;

/** How well a product has a word, the best first. `kind`: it is one of what the word names. */
export const LEVEL = { kind: 6, name: 5, spec: 4, partial: 3, beginning: 2, description: 1, none: 0 } as const;

/** The level of a word in these fields. `isBeginning`: only the beginning of a word of the product. */
export function levelOf(fields: number, isBeginning: boolean): number {
  if (fields & (FIELD.name | FIELD.brand | FIELD.type)) return isBeginning ? LEVEL.partial : LEVEL.name;
  if (fields & FIELD.spec) return isBeginning ? LEVEL.beginning : LEVEL.spec;
  if (fields & FIELD.partial) return LEVEL.partial;
  return fields & FIELD.description ? LEVEL.description : LEVEL.none;
}
