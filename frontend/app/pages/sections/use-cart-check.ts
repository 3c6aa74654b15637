import { useQuery } from '@tanstack/react-query';
import { changesOf, type LineChange } from '../../features/cart/cart-changes.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { currentProductsQuery } from '../../features/products/api.js';
import type { Problem } from '../../shared/problem.js';

/** Used while a change blocks the payment. It may disappear, for example when the hold of another customer expires. */
const POLL_MS = 20_000;

/** The cart compared with the shop's current data. */
export interface CartCheck {
  /** True until the current data of all lines is loaded. */
  isPending: boolean;
  problem: Problem | null;
  /** The differences that the customer must accept before paying. */
  changes: LineChange[];
  /** The stock by product id, where known. */
  stock: ReadonlyMap<string, number>;
  recheck: () => void;
}

/**
 * Compares the cart with the shop's current data: when the cart opens, when its tab gets the focus, and when the cart
 * changes. Not while an order is being paid, because the order holds its items.
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
