import type { BuildCheck, Verdict } from '@shop/builder/check/check-build';
import { reasonsAbout } from '@shop/builder/check/candidates';
import type { Build } from '@shop/builder/parts/part';
import type { SlotId } from '@shop/contracts/build-parts';
import type { BuildAnswer, BuildIssue, PartPage } from '@shop/contracts/builds';
import type { Candidate } from './build-part.js';
import { type CandidatesBySlot, swapsOf } from './build-swaps.js';

/** The slots whose candidates are needed to propose swaps: those of errors and warnings. */
export function slotsToSwap({ verdicts }: BuildCheck, { owned = [] }: Build): SlotId[] {
  const problems = verdicts.filter(({ severity }) => severity === 'error' || severity === 'warning');
  return [...new Set(problems.flatMap(({ slots }) => slots))].filter((slot) => !owned.includes(slot));
}

/** The answer on the wire: without what passes, with swaps (docs/builder-rules.md#swaps). */
export function toAnswer(build: Build, check: BuildCheck, candidates: CandidatesBySlot): BuildAnswer {
  const swaps = swapsOf(build, check.verdicts, candidates);
  return {
    compatible: check.compatible,
    verified: check.verified,
    issues: check.verdicts.flatMap((verdict) => issueOf(verdict, swaps.get(verdict))),
    estimatedWatts: check.estimatedWatts ?? null,
    isAtLeast: check.isAtLeast,
    recommendedPsuWatts: check.recommendedPsuWatts ?? null,
    recommendedUpsVa: check.recommendedUpsVa ?? null,
    total: check.total,
  };
}

function issueOf({ rule, severity, slots, message, values, missing }: Verdict, swaps: string[] = []): BuildIssue[] {
  if (severity === 'pass') return [];
  const compared = values.map(({ slot, field, value }) => ({
    slot,
    field,
    value: typeof value === 'object' ? [...value] : value,
  }));
  const issue = { rule, severity, slots, message, values: compared };
  return [{ ...issue, ...(missing && { missing }), ...(swaps.length > 0 && { swaps }) }];
}

type CandidateIssue = PartPage['items'][number]['issues'][number];

/** Why a candidate is no plain fit, the most urgent first. */
export function issuesAbout(build: Build, slot: SlotId, { part }: Candidate): CandidateIssue[] {
  return reasonsAbout(build, slot, part).flatMap(([{ id: rule }, { severity, message }]): CandidateIssue[] =>
    severity === 'pass' ? [] : [{ rule, severity, message: message() }],
  );
}
