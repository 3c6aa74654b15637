import type { BuildAnswer } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import type { QueryClient } from '@tanstack/react-query';
import type { AddQuestion } from '../../features/build/add-dialog.js';
import { choiceOf, swapsQuery } from '../../features/build/api.js';
import type { Build } from '../../features/build/build-store.js';
import { checkParts } from '../../features/build/engine.js';
import {
  boughtProducts,
  currentExtras,
  currentParts,
  productIdsIn,
  type CurrentExtra,
  type CurrentPart,
} from '../../features/build/current-build.js';
import { shortagesOf } from '../../features/build/shortages.js';
import { addBuild } from '../../features/cart/cart-build-actions.js';
import { cartStore } from '../../features/cart/cart-store.js';
import { currentProductsQuery } from '../../features/products/api.js';
import { randomId } from '../../shared/random-id.js';
import { toast } from '../../shared/toast.js';
import { alternativesTo } from './alternatives.js';

interface Wanted {
  cache: QueryClient;
  build: Build;
  /** KES, where the build is to be assembled. */
  assemblyFee: number | undefined;
  /** True after the question was answered. */
  isConfirmed: boolean;
}

/** Puts the build into the cart, or returns what has to be asked first (docs/product-rules.md#R37). */
export async function addOrAsk({ cache, build, assemblyFee, isConfirmed }: Wanted): Promise<AddQuestion | undefined> {
  const products = await productsNow(cache, build);
  const chosen = currentParts(build, products ?? [], products !== undefined);
  const extras = currentExtras(build, products ?? [], products !== undefined);
  const bought = boughtProducts(chosen, extras);
  const shortages = shortagesOf(bought, unitsInCart);
  const available = bought.filter(({ id }) => shortages.every(({ part }) => part.id !== id));
  if (!isConfirmed) {
    const answer = await answerNow(cache, products ? withSoldParts(build, products) : build);
    const problems = errorsOf(answer, { chosen, extras }).filter(({ rule }) => rule !== 'R39' || !products);
    if (problems.length > 0 || shortages.length > 0) {
      const asked = { build, answer, inCart: unitsInCart };
      const offers = await Promise.all(
        shortages.map(async ({ slot, part, text }) => (slot ? alternativesTo(cache, { slot, part, text }, asked) : [])),
      );
      const listed = shortages.map((shortage, index) => ({ ...shortage, offers: offers[index] ?? [] }));
      return { problems, shortages: listed, canAddRest: available.length > 0 };
    }
  }
  const unavailable = shortages.map(({ part }) => part.name);
  const name = nameOf(build);
  if (available.length > 0) addBuild({ build: { id: randomId(), name }, parts: available, assemblyFee, unavailable });
  else toast.problem(m.build_nothing_added(), m.cart_not_available({ names: unavailable.join(', ') }));
  return undefined;
}

const productsNow = (cache: QueryClient, build: Build): Promise<Product[] | undefined> => {
  const query = currentProductsQuery(productIdsIn(build));
  return cache.fetchQuery({ ...query, retry: false, meta: { isSilent: true } }).catch(() => undefined);
};

const answerNow = (cache: QueryClient, build: Build): Promise<BuildAnswer | undefined> =>
  cache.fetchQuery({ ...swapsQuery(choiceOf(build)), staleTime: 0, retry: false }).catch(() => undefined);

const unitsInCart = (productId: string): number =>
  cartStore.get().find(({ product }) => product === productId)?.quantity ?? 0;

/** The build without parts that are not sold any more: the shop checks only what it sells. */
function withSoldParts(build: Build, products: readonly Product[]): Build {
  const isSold = (part: { id: string }): boolean => products.some(({ id }) => id === part.id);
  return {
    ...build,
    parts: Object.fromEntries(Object.entries(build.parts).filter(([, part]) => isSold(part))),
    extras: build.extras.filter(({ part }) => isSold(part)),
  };
}

/** The errors of the shop's answer, each in the words of the rule in the current language: the answer is English. */
function errorsOf(
  answer: BuildAnswer | undefined,
  { chosen, extras }: { chosen: CurrentPart[]; extras: CurrentExtra[] },
): BuildAnswer['issues'] {
  const errors = answer?.issues.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length === 0) return [];
  const { verdicts } = checkParts(chosen, extras);
  const same = (issue: BuildAnswer['issues'][number]) =>
    verdicts.find(({ rule, slots }) => rule === issue.rule && slots.join() === issue.slots.join());
  return errors.map((issue) => ({ ...issue, message: same(issue)?.message ?? issue.message }));
}

/** What the cart calls the build: by its processor, else by its first part. */
const nameOf = ({ parts, extras }: Build): string =>
  m.build_with({ part: (parts.cpu ?? Object.values(parts)[0] ?? extras[0]?.part)?.name ?? m.build_parts() });
