import type { CategoryId } from '@shop/contracts/category';
import type { FactSource } from '@shop/contracts/fact-source';

/** The source of each fact; one that is not named was entered. */
export type FactSources = Readonly<Record<string, FactSource>>;

/** A graphics card above this needs power plugs, W. */
export const MAX_SLOT_POWERED_WATTS = 75;

type Facts = Readonly<Record<string, unknown>>;

/** Counts that cannot be zero: open data has zeros for what its authors did not look up. */
const NEVER_ZERO: Partial<Record<CategoryId, readonly string[]>> = {
  motherboards: ['ramSlots', 'eps8'],
  'power-supply': ['eps8', 'wattage'],
  memory: ['modules', 'capacityGb', 'moduleGb'],
  processors: ['tdpWatts', 'maxPowerWatts'],
};
const GPU_PLUGS = ['pcie8', 'p12v2x6'] as const;

/** The facts without parsed and imported zeros that cannot be; a zero that staff entered counts (docs/builder-rules.md#data). */
export function withoutImpossibleZeros(
  category: CategoryId,
  facts: Facts,
  sources: FactSources = {},
): Record<string, unknown> {
  const isDoubtful = (key: string) => facts[key] === 0 && sources[key] !== undefined && sources[key] !== 'entered';
  const plugs = category === 'graphics-cards' && needsPlugs(facts) ? GPU_PLUGS.filter(isDoubtful) : [];
  const hasNoPlug = GPU_PLUGS.every((key) => !facts[key]);
  const wrong = [...(NEVER_ZERO[category] ?? []).filter(isDoubtful), ...(hasNoPlug ? plugs : [])];
  if (wrong.length === 0) return { ...facts };
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !wrong.includes(key)));
}

const needsPlugs = ({ tdpWatts }: Facts): boolean => typeof tdpWatts === 'number' && tdpWatts > MAX_SLOT_POWERED_WATTS;
