import { reasonsAbout } from '@shop/builder/check/candidates';
import { checkBuild, type BuildCheck } from '@shop/builder/check/check-build';
import { toExtra } from '@shop/builder/parts/extras';
import { ownProduct } from '@shop/builder/parts/own-part';
import { type Build as EngineBuild, type Parts, toPart } from '@shop/builder/parts/part';
import { QUANTITY_SLOTS, type SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import type { CurrentExtra, CurrentPart } from './current-build.js';

/** The build as the checker reads it. */
export function engineBuild(parts: readonly CurrentPart[], extras: readonly CurrentExtra[] = []): EngineBuild {
  const read: Parts = {};
  for (const part of parts) Object.assign(read, { [part.slot]: toPart(part.slot, productOf(part)) });
  return {
    parts: read,
    quantities: Object.fromEntries(
      QUANTITY_SLOTS.flatMap((slot) => {
        const part = parts.find((one) => one.slot === slot);
        return part ? [[slot, part.quantity]] : [];
      }),
    ),
    owned: parts.filter(({ isOwned }) => isOwned).map(({ slot }) => slot),
    extras: extras.map((extra) => toExtra(extra.kind, extra, extra)),
  };
}

const productOf = (part: CurrentPart) =>
  part.isFromElsewhere ? ownProduct(part.slot, { name: part.name, compat: part.compat ?? {} }) : part;

/** What the rules say about these parts (docs/builder-rules.md#answer). */
export const checkParts = (parts: readonly CurrentPart[], extras: readonly CurrentExtra[]): BuildCheck =>
  checkBuild(engineBuild(parts, extras));

/** Why a product is no plain fit to the chosen parts, the most urgent reason first, in the current language. */
export const reasonsOf = (
  { parts, extras }: { parts: readonly CurrentPart[]; extras: readonly CurrentExtra[] },
  slot: SlotId,
  product: Product,
): string[] =>
  reasonsAbout(engineBuild(parts, extras), slot, toPart(slot, product)).map(([, { message }]) => message());
