import type { BuildCheck } from './check-build.js';

/** The check of a build without parts, for pages that have not loaded the rules; R40, which lists the empty slots, is not in it. */
export const EMPTY_CHECK: BuildCheck = {
  compatible: true,
  verified: true,
  verdicts: [],
  estimatedWatts: 0,
  isAtLeast: false,
  power: [],
  recommendedPsuWatts: undefined,
  recommendedUpsVa: undefined,
  total: 0,
};
