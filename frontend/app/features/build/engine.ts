import { checkBuild, type BuildCheck } from '@shop/contracts/build/check-build';
import { type Build as EngineBuild, type Parts, toPart } from '@shop/contracts/build/part';
import { QUANTITY_SLOTS } from '@shop/contracts/build/slots';
import type { CurrentPart } from './current-build.js';

/** The build as the checker reads it. */
export function engineBuild(parts: readonly CurrentPart[]): EngineBuild {
  const read: Parts = {};
  for (const part of parts) Object.assign(read, { [part.slot]: toPart(part.slot, part) });
  return {
    parts: read,
    quantities: Object.fromEntries(
      QUANTITY_SLOTS.flatMap((slot) => {
        const part = parts.find((one) => one.slot === slot);
        return part ? [[slot, part.quantity]] : [];
      }),
    ),
    owned: parts.filter(({ isOwned }) => isOwned).map(({ slot }) => slot),
  };
}

/** What the rules say about these parts (docs/builder-rules.md#answer). */
export const checkParts = (parts: readonly CurrentPart[]): BuildCheck => checkBuild(engineBuild(parts));
