import type { SlotId } from '@shop/contracts/build-parts';
import type { Finding } from './finding.js';
import type { Build } from '../parts/part.js';

/** The rules' numbers (docs/builder-rules.md#rules). */
export type RuleId = `R${number}`;

/** One rule. `check` gives nothing where the rule has nothing to say, as when one of its parts is not chosen. */
export interface Rule {
  id: RuleId;
  /** The slots whose parts can change what it finds. */
  slots: readonly SlotId[];
  check: (build: Build) => Finding | undefined;
}
