import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBuild } from '../../features/build/build-store.js';
import { availableParts, currentBuild, partsOf, type CurrentBuild } from '../../features/build/current-build.js';
import { useCartActions } from '../../features/cart/use-cart.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { toast } from '../../shared/toast.js';

/** The saved build with current prices and stock, and the action that adds it to the cart. */
export function useCurrentBuild() {
  const { build, select, remove, clear } = useBuild();
  const ids = Object.values(build).map(({ id }) => id);
  const query = { ...currentProductsQuery(ids), enabled: ids.length > 0 };
  const { data, isPlaceholderData } = useQuery({ ...query, meta: { isSilent: true } });
  const { isAdding, addAll } = useAddAll();
  return {
    build: currentBuild(build, isPlaceholderData ? undefined : data),
    select,
    remove,
    clear,
    isAdding,
    addAll: () => addAll((products) => currentBuild(build, products), ids),
  };
}

/** Loads the current stock again, adds the available parts to the cart, and shows which ones are unavailable. */
function useAddAll() {
  const cache = useQueryClient();
  const { addAll } = useCartActions();
  const [isAdding, setAdding] = useState(false);
  const add = async (
    buildOf: (products: Parameters<typeof currentBuild>[1]) => CurrentBuild,
    ids: readonly string[],
  ): Promise<void> => {
    setAdding(true);
    // If the request fails, the saved parts are added; the cart page checks prices and stock again.
    const products = await cache
      .fetchQuery({ ...currentProductsQuery(ids), retry: false, meta: { isSilent: true } })
      .catch(() => undefined);
    setAdding(false);
    const parts = partsOf(buildOf(products));
    const available = availableParts(parts);
    const unavailable = parts.filter((part) => !available.includes(part)).map(({ name }) => name);
    if (available.length > 0) addAll(available, unavailable);
    else toast.problem('Nothing was added to your cart', `Not available: ${unavailable.join(', ')}`);
  };
  return { isAdding, addAll: (...input: Parameters<typeof add>): void => void add(...input) };
}
