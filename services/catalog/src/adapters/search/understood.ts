import type { Understood } from '@shop/contracts/understood-search';
import type { Plan } from './query-plan.js';

/** What a page says of a plan besides its words; undefined: it has nothing else. */
export function understoodOf({ groups, category, maxPrice, above, purpose }: Plan): Understood | undefined {
  if (maxPrice === undefined && above === undefined && !purpose) return undefined;
  const { resolution, refreshHz, notSold } = purpose?.intent ?? {};
  const required = groups.filter(({ isOptional }) => !isOptional);
  const typed = required.flatMap(({ pieces }) => pieces.map((piece) => piece.typed)).join(' ');
  return {
    ...(category !== undefined && required.length === 1 ? { category } : { words: typed }),
    ...(resolution !== undefined && { resolution }),
    ...(refreshHz !== undefined && { refreshHz }),
    ...(maxPrice !== undefined && { maxPrice: Math.round(maxPrice) }),
    ...(above !== undefined && { above: Math.round(above) }),
    ...(notSold !== undefined && { notSold }),
  };
}
