import type { Product } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import type { Build, Part } from './build-store.js';
import { SLOTS } from './slots.js';

/** A chosen part with the shop's current data. */
export interface CurrentPart extends Part {
  /** Why it cannot be bought now. */
  unavailableReason: 'Sold out' | 'No longer sold' | undefined;
  /** The price in KES at which it was chosen, if the price has changed since. */
  oldPrice: number | undefined;
}

export type CurrentBuild = Partial<Record<(typeof SLOTS)[number]['id'], CurrentPart>>;

/** The build with current prices and stock, or with the saved data while `products` is undefined. */
export function currentBuild(build: Build, products: readonly Product[] | undefined): CurrentBuild {
  return Object.fromEntries(
    SLOTS.flatMap(({ id }) => {
      const part = build[id];
      return part ? [[id, withCurrentData(part, products)]] : [];
    }),
  );
}

function withCurrentData(part: Part, products: readonly Product[] | undefined): CurrentPart {
  if (!products) return { ...part, unavailableReason: undefined, oldPrice: undefined };
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

/** A note that a part is unavailable or has another price; undefined when nothing has changed. */
export function partNote({ unavailableReason, oldPrice }: CurrentPart): string | undefined {
  return unavailableReason ?? (oldPrice === undefined ? undefined : `Was ${formatKes(oldPrice)} when you chose it`);
}
