import type { Understood } from '@shop/contracts/understood-search';
import type { FoundPage } from '../../ports/product-search.js';
import type { Chosen } from './choose-reading.js';
import type { Plan } from './query-plan.js';

/** What a shopper should know of a search that found something by its words. */
export function reportOf({
  plan,
  dropped,
}: Pick<Chosen, 'plan' | 'dropped'>): Pick<FoundPage, 'corrected' | 'dropped' | 'understood'> {
  const understood = understoodOf(plan);
  return {
    ...(understood && { understood }),
    ...(plan.isCorrected && { corrected: plan.text }),
    ...(dropped.length > 0 && { dropped: dropped.join(' ') }),
  };
}

/** What a page says of a plan besides its words; undefined: it has nothing else. */
function understoodOf({ groups, category, minPrice, maxPrice, above, purpose }: Plan): Understood | undefined {
  if ([minPrice, maxPrice, above].every((price) => price === undefined) && !purpose) return undefined;
  const { resolution, refreshHz, notSold } = purpose?.intent ?? {};
  const required = groups.filter(({ isOptional }) => !isOptional);
  const typed = required.flatMap(({ pieces }) => pieces.map((piece) => piece.typed)).join(' ');
  return {
    ...(category !== undefined && required.length === 1 ? { category } : typed !== '' && { words: typed }),
    ...(resolution !== undefined && { resolution }),
    ...(refreshHz !== undefined && { refreshHz }),
    ...(minPrice !== undefined && above === undefined && { minPrice: Math.round(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: Math.round(maxPrice) }),
    ...(above !== undefined && { above: Math.round(above) }),
    ...(notSold !== undefined && { notSold }),
  };
}
