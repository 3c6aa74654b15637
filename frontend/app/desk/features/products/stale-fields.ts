import { changedFields, type ProductValues } from './product-values.js';

type Field = ReturnType<typeof changedFields>[number];

/** A field that another user has changed; `isMine`: the person has changed it, too. */
export interface StaleField {
  field: Field;
  isMine: boolean;
}

/** The fields to choose: those that others have changed, unless both made the same change. */
export function staleFields(base: ProductValues, mine: ProductValues, theirs: ProductValues): StaleField[] {
  const own = changedFields(base, mine);
  const different = changedFields(mine, theirs);
  return changedFields(base, theirs)
    .filter((field) => different.includes(field))
    .map((field) => ({ field, isMine: own.includes(field) }));
}

/** Their values, with the chosen ones of mine and those that only I have changed. */
export function mergeChoices(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
  chosen: readonly Field[],
): ProductValues {
  const open = staleFields(base, mine, theirs).map(({ field }) => field);
  const kept = changedFields(base, mine).filter((field) => !open.includes(field));
  return [...kept, ...chosen].reduce<ProductValues>((values, field) => withField(values, mine, field), theirs);
}

const withField = (values: ProductValues, from: ProductValues, field: Field): ProductValues =>
  field === 'listPrice'
    ? { ...values, listAmount: from.listAmount, listFrom: from.listFrom, listUntil: from.listUntil }
    : { ...values, [field]: from[field] };
