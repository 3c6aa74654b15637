import type { Verdict } from '@shop/builder/check/check-build';
import { EMPTY_CHECK } from '@shop/builder/check/empty-check';
import { slotOfCategory } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import { toCents, toKes } from '@shop/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { choiceOf, swapsQuery } from '../../features/build/api.js';
import { EMPTY_BUILD, isEmpty, useBuild, type Build } from '../../features/build/build-store.js';
import { currentExtras, currentParts, productIdsIn, type CurrentPart } from '../../features/build/current-build.js';
import { engineQuery } from '../../features/build/engine-api.js';
import type { SwapOffer } from '../../features/build/problem-list.js';
import { currentProductsQuery } from '../../features/products/api.js';

/**
 * The visitor's build with current prices and stock, checked at once in the browser, with the shop's proposals. While the rules
 * are loading, `parts` and `check` are those of an empty build; `failure`: they could not be loaded.
 */
export function useCurrentBuild() {
  const { build, isReady, canUndo } = useBuild();
  const isUsed = !isEmpty(build);
  const { data: engine, error: failure } = useQuery({ ...engineQuery, enabled: isUsed });
  const { parts, extras, isCurrent } = useCurrentParts(engine ? build : EMPTY_BUILD);
  const check = useMemo(
    () => (engine && parts.length + extras.length > 0 ? engine.checkParts(parts, extras) : EMPTY_CHECK),
    [engine, parts, extras],
  );
  const { swapsFor, hasSwaps } = useSwaps(build, parts, check.verdicts);
  // The same object until something in it changes, so that it can be deferred.
  const summary = useMemo(
    () => ({ parts, extras, check, swapsFor, canUndo, views: engine }),
    [parts, extras, check, swapsFor, canUndo, engine],
  );
  /** True once nothing of the stored build is still loading. */
  const isSettled = isReady && (!isUsed || (engine !== undefined && isCurrent && hasSwaps) || failure !== null);
  return { build, isReady, isSettled, parts, extras, check, summary, failure };
}

function useCurrentParts(build: Build) {
  const ids = productIdsIn(build);
  const query = { ...currentProductsQuery(ids), enabled: ids.length > 0 };
  const { data, error, isPlaceholderData } = useQuery({ ...query, meta: { isSilent: true } });
  const isComplete = data !== undefined && !isPlaceholderData;
  const parts = useMemo(() => currentParts(build, data ?? [], isComplete), [build, data, isComplete]);
  const extras = useMemo(() => currentExtras(build, data ?? [], isComplete), [build, data, isComplete]);
  return { parts, extras, isCurrent: ids.length === 0 || error !== null || (data !== undefined && !isPlaceholderData) };
}

/** The shop's proposals for the problems of the build, with their prices. */
function useSwaps(build: Build, parts: readonly CurrentPart[], verdicts: readonly Verdict[]) {
  const isAsked = verdicts.some(({ severity }) => severity === 'error' || severity === 'warning');
  const asking = useQuery({ ...swapsQuery(choiceOf(build)), enabled: isAsked });
  const { data: answer, isPlaceholderData } = asking;
  const issues = isAsked && !isPlaceholderData ? answer?.issues : undefined;
  const ids = [...new Set(issues?.flatMap(({ swaps = [] }) => swaps))];
  const offering = useQuery({ ...currentProductsQuery(ids), enabled: ids.length > 0, meta: { isSilent: true } });
  const { data: products } = offering;
  const swapsFor = useCallback(
    ({ rule, slots }: Verdict): SwapOffer[] => {
      const issue = issues?.find((one) => one.rule === rule && one.slots.join() === slots.join());
      return (issue?.swaps ?? []).flatMap((id) => {
        const product = products?.find((one) => one.id === id);
        return product ? offerOf(product, parts) : [];
      });
    },
    [issues, products, parts],
  );
  const isAnswered = asking.error !== null || (answer !== undefined && !isPlaceholderData);
  const isOffered = ids.length === 0 || offering.error !== null || products !== undefined;
  return { swapsFor, hasSwaps: !isAsked || (isAnswered && isOffered) };
}

/** What it costs to take this product instead of the part in its slot. */
function offerOf(product: Product, parts: readonly CurrentPart[]): SwapOffer {
  const slot = slotOfCategory(product.category) ?? 'cooling';
  const now = parts.find((part) => part.slot === slot);
  const units = now?.quantity ?? 1;
  return { slot, product, difference: toKes((toCents(product.price) - toCents(now?.price ?? 0)) * units) };
}
