import type { Product } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import type { Build, Part } from './build-store.js';
import { SLOTS } from './slots.js';

/** A chosen part as the shop sells it now. */
export interface CurrentPart extends Part {
  /** Why it cannot be bought now. */
  unavailableReason: 'Sold out' | 'No longer sold' | undefined;
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
        ? [
            [
              id,
              products
                ? withCurrentData(part, products)
                : { ...part, unavailableReason: undefined, oldPrice: undefined },
            ],
          ]
        : [];
    }),
  );
}

function withCurrentData(part: Part, products: readonly Product[]): CurrentPart {
  const now = products.find(({ id }) => id === part.id);
  if (!now) return { ...part, unavailableReason: 'No longer sold', oldPrice: undefined };
  const { name, price, image, category } = now;
  return {
    ...{ id: part.id, name, price, image, category },
    unavailableReason: now.countInStock > 0 ? undefined : 'Sold out',
    oldPrice: price === part.price ? undefined : part.price,
  };
}

/** The chosen parts in the order of their slots. */
export const partsOf = (build: CurrentBuild): CurrentPart[] => SLOTS.flatMap(({ id }) => build[id] ?? []);

/** The parts that can be bought now. */
export const availableParts = (parts: readonly CurrentPart[]): CurrentPart[] =>
  parts.filter(({ unavailableReason }) => !unavailableReason);

/** What is said of a part that is not as it was chosen; undefined when it is. */
export function partNote({ unavailableReason, oldPrice }: CurrentPart): string | undefined {
  return unavailableReason ?? (oldPrice === undefined ? undefined : `Was ${formatKes(oldPrice)} when you chose it`);
}
