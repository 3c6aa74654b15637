import { ASSEMBLY_NAME, ASSEMBLY_SERVICE_ID, isAssembly } from '@shop/contracts/assembly';
import { useQuery } from '@tanstack/react-query';
import { changesOf, type CurrentProduct, type LineChange } from '../../features/cart/cart-changes.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { settingsQuery } from '../../features/settings/api.js';
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
  const goods = lines.filter(({ product }) => !isAssembly(product));
  const ids = goods.map(({ product }) => product);
  const services = useServices(lines.length > goods.length && !isPaying);
  const changesFrom = (products: readonly CurrentProduct[]): LineChange[] =>
    changesOf(services ? lines : goods, [...products, ...(services ?? [])]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...currentProductsQuery(ids),
    enabled: isReady && ids.length > 0 && !isPaying,
    refetchInterval: ({ state }) => (state.data && changesFrom(state.data).length > 0 ? POLL_MS : false),
  });
  const known = isPlaceholderData ? undefined : data;
  return {
    isPending: known === undefined && error === null,
    problem: known ? null : error,
    changes: known && !isPaying ? changesFrom(known) : [],
    stock: new Map(known?.map(({ id, countInStock }) => [id, countInStock])),
    recheck: () => void refetch(),
  };
}

/** What the shop offers besides products, at its current price; undefined until the settings are loaded. */
function useServices(isInCart: boolean): CurrentProduct[] | undefined {
  const { data } = useQuery({ ...settingsQuery, enabled: isInCart, staleTime: 0, refetchOnWindowFocus: 'always' });
  const price = data?.builds.assemblyFee;
  if (price === undefined) return undefined;
  return price > 0 ? [{ id: ASSEMBLY_SERVICE_ID, name: ASSEMBLY_NAME, price, image: '', countInStock: Infinity }] : [];
}
