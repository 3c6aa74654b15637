import type { ExtraKind, SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import { language, LANGUAGES } from '@shop/messages/language';
import { useMemo } from 'react';
import type { useCurrentBuild } from './use-current-build.js';

/**
 * The reasons in the language of the page, made in the browser; the shop's answer has them in English alone. `isBeside`: for one
 * more part of the slot, whose own part is there, too.
 */
export function useReasons(
  { summary: { views }, parts, extras }: ReturnType<typeof useCurrentBuild>,
  slot: SlotId,
  isBeside = false,
) {
  return useMemo(() => {
    if (language() === LANGUAGES[0]) return undefined;
    if (!views) return () => [];
    const others = parts.filter((part) => part.slot !== slot);
    const own = parts.filter((part) => isBeside && part.slot === slot);
    const beside = own.map((part) => ({ ...part, kind: part.slot as ExtraKind }));
    const chosen = { parts: others, extras: [...extras, ...beside] };
    return (product: Product) => views.reasonsOf(chosen, slot, product);
  }, [views, parts, extras, slot, isBeside]);
}
