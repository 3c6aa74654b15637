import type { BuildAnswer } from '@shop/contracts/builds';
import type { SlotId } from '@shop/contracts/build/slots';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddQuestion } from '../../features/build/add-dialog.js';
import { choiceOf, swapsQuery } from '../../features/build/api.js';
import { withPart, type Build } from '../../features/build/build-store.js';
import { boughtParts, currentParts } from '../../features/build/current-build.js';
import { shortagesOf } from '../../features/build/shortages.js';
import { addBuild } from '../../features/cart/cart-build-actions.js';
import { cartStore } from '../../features/cart/cart-store.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { randomId } from '../../shared/random-id.js';
import { toast } from '../../shared/toast.js';
import { alternativesTo } from './alternatives.js';

interface AddBuildOptions {
  build: Build;
  /** KES, where the build is to be assembled. */
  assemblyFee: number | undefined;
  /** Takes a part into the build. */
  select: (slot: SlotId, product: Product) => void;
}

/**
 * Puts the build into the cart as one group (docs/product-rules.md#R37). The shop checks all lines first; with errors or short
 * parts the page asks once, and lists them. When the shop cannot be asked, the parts are added as they are known here: the cart
 * checks prices and stock again.
 */
export function useAddBuild({ build, assemblyFee, select }: AddBuildOptions) {
  const cache = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [question, setQuestion] = useState<AddQuestion>();

  const productsNow = (ids: readonly string[]): Promise<Product[] | undefined> =>
    cache.fetchQuery({ ...currentProductsQuery(ids), retry: false, meta: { isSilent: true } }).catch(() => undefined);
  const answerNow = (asked: Build): Promise<BuildAnswer | undefined> =>
    cache.fetchQuery({ ...swapsQuery(choiceOf(asked)), staleTime: 0, retry: false }).catch(() => undefined);

  const add = async (wanted: Build, isConfirmed: boolean): Promise<void> => {
    setChecking(true);
    const products = await productsNow(Object.values(wanted.parts).map(({ id }) => id));
    const parts = boughtParts(currentParts(wanted, products ?? [], products !== undefined));
    const shortages = shortagesOf(parts, unitsInCart);
    const available = parts.filter((part) => shortages.every(({ slot }) => slot !== part.slot));
    if (!isConfirmed) {
      const answer = await answerNow(products ? withSoldParts(wanted, products) : wanted);
      const problems = errorsOf(answer).filter(({ rule }) => rule !== 'R39' || !products);
      if (problems.length > 0 || shortages.length > 0) {
        const asked = { build: wanted, answer, inCart: unitsInCart };
        const offers = await Promise.all(shortages.map((shortage) => alternativesTo(cache, shortage, asked)));
        const listed = shortages.map((shortage, index) => ({ ...shortage, offers: offers[index] ?? [] }));
        setQuestion({ problems, shortages: listed, canAddRest: available.length > 0 });
        return setChecking(false);
      }
    }
    setChecking(false);
    setQuestion(undefined);
    const unavailable = shortages.map(({ part }) => part.name);
    const name = nameOf(wanted);
    if (available.length > 0) addBuild({ build: { id: randomId(), name }, parts: available, assemblyFee, unavailable });
    else toast.problem(m.build_nothing_added(), m.cart_not_available({ names: unavailable.join(', ') }));
  };
  return {
    isChecking,
    add: () => void add(build, false),
    /** What the dialog of `add-dialog.tsx` needs. */
    dialog: {
      question,
      isBusy: isChecking,
      onAdd: () => void add(build, true),
      /** Takes another part instead of a short one, and goes on. */
      onSwap: (slot: SlotId, product: Product): void => {
        select(slot, product);
        void add(withPart(build, slot, product), false);
      },
      onClose: () => setQuestion(undefined),
    },
  };
}

const unitsInCart = (productId: string): number =>
  cartStore.get().find(({ product }) => product === productId)?.quantity ?? 0;

/** The build without parts that are not sold any more: the shop checks only what it sells. */
const withSoldParts = (build: Build, products: readonly Product[]): Build => ({
  ...build,
  parts: Object.fromEntries(
    Object.entries(build.parts).filter(([, part]) => products.some(({ id }) => id === part.id)),
  ),
});

const errorsOf = (answer: BuildAnswer | undefined): BuildAnswer['issues'] =>
  answer?.issues.filter(({ severity }) => severity === 'error') ?? [];

/** What the cart calls the build: by its processor, else by its first part. */
const nameOf = ({ parts }: Build): string =>
  m.build_with({ part: (parts.cpu ?? Object.values(parts)[0])?.name ?? m.build_parts() });
