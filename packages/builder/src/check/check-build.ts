import { toCents, toKes } from '@shop/contracts/money';
import { SLOT_IDS, type Severity, type SlotId } from '@shop/contracts/build-parts';
import { type Finding, type MissingFact, URGENCY, type Value } from '../rules/finding.js';
import { type Build, type Part, type Parts, quantityOf } from '../parts/part.js';
import { powerLoad, type PowerItem, recommendedPsu, recommendedUps } from '../rules/power.js';
import { BUYING_RULES } from '../rules/buying.js';
import { COOLING_RULES } from '../rules/cooling.js';
import { ENCLOSURE_RULES } from '../rules/enclosure.js';
import { MEMORY_RULES } from '../rules/memory.js';
import { MEMORY_USE_RULES } from '../rules/memory-use.js';
import { ofIncludedSupply } from '../rules/included-supply.js';
import { OUTPUT_RULES } from '../rules/power-output.js';
import { SUPPLY_RULES } from '../rules/power-supply.js';
import { PROCESSOR_RULES } from '../rules/processor.js';
import { ROOM_RULES } from '../rules/room.js';
import type { Rule, RuleId } from '../rules/rule.js';
import { M2_RULES } from '../rules/m2.js';
import { STORAGE_RULES } from '../rules/storage.js';

const numberOf = ({ id }: Rule): number => Number(id.slice(1));

/** All rules in the order of their numbers. */
export const RULES: readonly Rule[] = [
  ...PROCESSOR_RULES,
  ...MEMORY_RULES,
  ...MEMORY_USE_RULES,
  ...ENCLOSURE_RULES,
  ...COOLING_RULES,
  ...M2_RULES,
  ...STORAGE_RULES,
  ...OUTPUT_RULES,
  ...SUPPLY_RULES,
  ...[...OUTPUT_RULES, ...SUPPLY_RULES].map(ofIncludedSupply),
  ...ROOM_RULES,
  ...BUYING_RULES,
].sort((one, other) => numberOf(one) - numberOf(other));

/** What one rule says of a build. */
export interface Verdict {
  rule: RuleId;
  severity: Severity;
  /** The slots it is about. */
  slots: SlotId[];
  message: string;
  /** The compared facts. */
  values: readonly Value[];
  /** The fact that would decide an `unknown`. */
  missing?: MissingFact;
  /** A fallback stood in for a missing fact (docs/builder-rules.md#answer). */
  isAssumed?: boolean;
}

/** The whole answer about a build (docs/builder-rules.md#answer). Money is KES, power W. */
export interface BuildCheck {
  compatible: boolean;
  verified: boolean;
  /** All verdicts, passes included, problems first. */
  verdicts: Verdict[];
  /** The load; undefined where the graphics card's power is unknown. */
  estimatedWatts: number | undefined;
  /** The processor's power is unknown: the load is at least `estimatedWatts`. */
  isAtLeast: boolean;
  power: PowerItem[];
  recommendedPsuWatts: number | undefined;
  recommendedUpsVa: number | undefined;
  /** The price of what is bought; parts that the buyer owns are not in it. */
  total: number;
}

/** Checks a build by all rules. The same parts give the same answer in any order. */
export function checkBuild(build: Build): BuildCheck {
  const verdicts = RULES.flatMap((rule) => {
    const finding = rule.check(build);
    return finding ? [verdictOf(rule, finding, build.parts)] : [];
  });
  const isEmpty = SLOT_IDS.every((slot) => !build.parts[slot]) && !build.extras?.length;
  const load = powerLoad(build);
  const watts = isEmpty ? 0 : load.watts;
  return {
    compatible: isCompatible(verdicts),
    verified: verdicts.every(({ severity }) => severity !== 'unknown'),
    verdicts: verdicts.sort((one, other) => URGENCY[one.severity] - URGENCY[other.severity]),
    estimatedWatts: watts === undefined ? undefined : Math.round(watts),
    isAtLeast: load.isAtLeast,
    power: isEmpty ? [] : load.items,
    recommendedPsuWatts: isEmpty ? undefined : recommendedPsu(build, load),
    recommendedUpsVa: isEmpty || watts === undefined ? undefined : recommendedUps(watts),
    total: totalOf(build),
  };
}

/** A build is compatible unless a rule about fitting says error; stock is not about fitting. */
export const isCompatible = (verdicts: readonly Pick<Verdict, 'rule' | 'severity'>[]): boolean =>
  verdicts.every(({ rule, severity }) => severity !== 'error' || rule === 'R39');

function verdictOf(rule: Rule, finding: Finding, parts: Parts): Verdict {
  const { severity, missing, isAssumed, slots, message, values } = finding;
  return {
    rule: rule.id,
    severity,
    slots: [...(slots ?? rule.slots.filter((slot) => parts[slot]))],
    message: message(),
    values: values?.() ?? [],
    ...(missing && { missing }),
    ...(isAssumed && { isAssumed }),
  };
}

/** The price of the parts that are bought, in KES. */
export function totalOf(build: Build): number {
  const cents = SLOT_IDS.reduce((sum, slot) => {
    const part: Part | undefined = build.parts[slot];
    return part && !build.owned?.includes(slot) ? sum + toCents(part.price) * quantityOf(build, slot) : sum;
  }, 0);
  const extras = (build.extras ?? []).filter(({ isOwned }) => !isOwned);
  return toKes(extras.reduce((sum, { part, quantity }) => sum + toCents(part.price) * quantity, cents));
}
