import type { Product } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import type { Build, Part } from './build-store.js';
import { SLOTS } from './slots.js';

/** A chosen part as the shop sells it now. */
export interface CurrentPart extends Part {
  /** Why it cannot be bought now. */
  absence: 'Sold out' | 'No longer sold' | undefined;
  /** The price it was chosen at, KES, where that was another one. */
  oldPrice: number | undefined;
}

export type CurrentBuild = Partial<Record<(typeof SLOTS)[number]['id'], CurrentPart>>;

/** The build with the prices and stock of now; as it was chosen while `products` are not known. */
export function currentBuild(build: Build, products: readonly Product[] | undefined): CurrentBuild {
  return Object.fromEntries(
    SLOTS.flatMap(({ id }) => {
      const part = build[id];
      return part
        ? [[id, products ? asOfNow(part, products) : { ...part, absence: undefined, oldPrice: undefined }]]
        : [];
    }),
  );
}

function asOfNow(part: Part, products: readonly Product[]): CurrentPart {
  const now = products.find(({ id }) => id === part.id);
  if (!now) return { ...part, absence: 'No longer sold', oldPrice: undefined };
  const { name, price, image, category } = now;
  return {
    ...{ id: part.id, name, price, image, category },
    absence: now.countInStock > 0 ? undefined : 'Sold out',
    oldPrice: price === part.price ? undefined : part.price,
  };
}

/** The chosen parts in the order of their slots. */
export const partsOf = (build: CurrentBuild): CurrentPart[] => SLOTS.flatMap(({ id }) => build[id] ?? []);

/** The parts that can be bought now. */
export const buyable = (parts: readonly CurrentPart[]): CurrentPart[] => parts.filter(({ absence }) => !absence);

/** What is said of a part that is not as it was chosen; undefined when it is. */
export function partNote({ absence, oldPrice }: CurrentPart): string | undefined {
  return absence ?? (oldPrice === undefined ? undefined : `Was ${formatKes(oldPrice)} when you chose it`);
}
