import { useQuery } from '@tanstack/react-query';
import { changesOf, type LineChange } from '../../features/cart/cart-changes.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { currentProductsQuery } from '../../features/products/api.js';
import type { Problem } from '../../shared/problem.js';

/** While something stands in the way of paying, it may end by itself: another shopper's hold runs out. */
const POLL_MS = 20_000;

/** What the shop says of the cart now. */
export interface CartCheck {
  /** Nothing is known of some line yet. */
  isPending: boolean;
  problem: Problem | null;
  /** What must be agreed to before paying. */
  changes: LineChange[];
  /** Units on the shelf, by product, where known. */
  stock: ReadonlyMap<string, number>;
  recheck: () => void;
}

/**
 * Compares the cart with the shop: when it is opened, when somebody comes back to its tab, and on every change of it.
 * An order that is being paid holds its items itself, so there is nothing to compare meanwhile.
 */
export function useCartCheck(isPaying: boolean): CartCheck {
  const { lines, isReady } = useCartLines();
  const ids = lines.map(({ product }) => product);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...currentProductsQuery(ids),
    enabled: isReady && ids.length > 0 && !isPaying,
    refetchInterval: ({ state }) => (state.data && changesOf(lines, state.data).length > 0 ? POLL_MS : false),
  });
  const known = isPlaceholderData ? undefined : data;
  return {
    isPending: known === undefined && error === null,
    problem: known ? null : error,
    changes: known && !isPaying ? changesOf(lines, known) : [],
    stock: new Map(known?.map(({ id, countInStock }) => [id, countInStock])),
    recheck: () => void refetch(),
  };
}
