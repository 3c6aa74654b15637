import type { BuildAnswer } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choiceOf, swapsQuery } from '../../features/build/api.js';
import type { Build } from '../../features/build/build-store.js';
import { availableParts, boughtParts, currentParts } from '../../features/build/current-build.js';
import { addBuild } from '../../features/cart/cart-builds.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { randomId } from '../../shared/random-id.js';
import { toast } from '../../shared/toast.js';

export type AddProblem = Pick<BuildAnswer['issues'][number], 'rule' | 'message' | 'slots'>;

/**
 * Puts the build into the cart as one group. The shop checks all lines first; with errors it asks once, and lists them. When
 * the shop cannot be asked, the parts are added as they are known here: the cart checks prices and stock again.
 */
export function useAddBuild(build: Build) {
  const cache = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [problems, setProblems] = useState<readonly AddProblem[]>([]);

  const productsNow = (): Promise<Product[] | undefined> => {
    const ids = Object.values(build.parts).map(({ id }) => id);
    return cache
      .fetchQuery({ ...currentProductsQuery(ids), retry: false, meta: { isSilent: true } })
      .catch(() => undefined);
  };
  const put = (products: Product[] | undefined): void => {
    const wanted = boughtParts(currentParts(build, products ?? [], products !== undefined));
    const available = availableParts(wanted).map((part) => ({
      ...part,
      quantity: Math.min(part.quantity, part.countInStock),
    }));
    const unavailable = wanted.filter(({ unavailableReason }) => unavailableReason).map(({ name }) => name);
    if (available.length > 0) addBuild({ id: randomId(), name: nameOf(build) }, available, unavailable);
    else toast.problem('Nothing was added to your cart', `Not available: ${unavailable.join(', ')}`);
  };
  const add = async (isConfirmed: boolean): Promise<void> => {
    setChecking(true);
    const query = { ...swapsQuery(choiceOf(build)), staleTime: 0, retry: false };
    const [products, answer] = await Promise.all([
      productsNow(),
      isConfirmed ? undefined : cache.fetchQuery(query).catch(() => undefined),
    ]);
    setChecking(false);
    const errors = answer?.issues.filter(({ severity }) => severity === 'error') ?? [];
    setProblems(errors);
    if (errors.length === 0) put(products);
  };
  return {
    isChecking,
    problems,
    add: () => void add(false),
    addAnyway: () => void add(true),
    dismiss: () => setProblems([]),
  };
}

/** What the cart calls the build: by its processor, else by its first part. */
const nameOf = ({ parts }: Build): string => `Build with ${(parts.cpu ?? Object.values(parts)[0])?.name ?? 'parts'}`;
