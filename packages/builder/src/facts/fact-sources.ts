import type { CategoryId } from '@shop/contracts/category';
import type { FactSource } from '@shop/contracts/fact-source';

/** The source of each fact; one that is not named was entered. */
export type FactSources = Readonly<Record<string, FactSource>>;

/** A graphics card above this needs power plugs, W. */
export const MAX_SLOT_POWERED_WATTS = 75;

type Facts = Readonly<Record<string, unknown>>;

/** Measures of the part itself: nothing is 0 mm high or takes 0 W, also where staff entered it. */
const MEASURES: Partial<Record<CategoryId, readonly string[]>> = {
  'graphics-cards': ['lengthMm', 'heightMm', 'slots', 'tdpWatts', 'recommendedPsuWatts'],
  memory: ['heightMm', 'speedMts'],
  motherboards: ['widthMm', 'maxRamMts', 'maxCpuWatts'],
  processors: ['maxRamMts', 'memoryChannels'],
  'cpu-cooling': ['heightMm', 'radiatorSizeMm', 'radiatorDepthMm', 'ratedWatts'],
  'power-supply': ['lengthMm'],
};
/** Counts, limits and lists that open data has as 0 or empty where its authors did not look them up. */
const DOUBTFUL: Partial<Record<CategoryId, readonly string[]>> = {
  motherboards: ['ramSlots', 'eps8', 'maxRamGb', 'pcieGen'],
  'power-supply': ['eps8', 'wattage', 'inputVolts'],
  memory: ['modules', 'capacityGb', 'moduleGb'],
  processors: ['tdpWatts', 'maxPowerWatts', 'maxRamGb', 'ramTypes'],
  'cpu-cooling': ['supportedSockets', 'ramClearanceMm', 'towers'],
  cases: [
    ...['supportedFormFactors', 'psuFormFactors', 'maxBoardWidthMm', 'topClearanceMm', 'maxGpuHeightMm'],
    ...['maxGpuLengthMm', 'safeGpuLengthMm', 'radiatorGpuLengthMm', 'maxCoolerHeightMm', 'safeCoolerHeightMm'],
    ...['maxPsuLengthMm', 'safePsuLengthMm'],
  ],
};
const GPU_PLUGS = ['pcie8', 'p12v2x6'] as const;

/** Zero, an empty list, or a range that ends at zero. */
function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === 0 || (typeof value === 'object' && value !== null && 'max' in value && value.max === 0);
}

/**
 * The facts without zeros and empty lists that cannot be: no measure is 0, and of counts, limits and lists those that were
 * parsed or imported are left out. A count of 0 that staff entered counts (docs/builder-rules.md#data).
 */
export function withoutImpossibleZeros(
  category: CategoryId,
  facts: Facts,
  sources: FactSources = {},
): Record<string, unknown> {
  const isDoubtful = (key: string) => isNothing(facts[key]) && sources[key] !== undefined && sources[key] !== 'entered';
  const plugs = category === 'graphics-cards' && needsPlugs(facts) ? GPU_PLUGS.filter(isDoubtful) : [];
  const hasNoPlug = GPU_PLUGS.every((key) => !facts[key]);
  const wrong = [
    ...(MEASURES[category] ?? []).filter((key) => facts[key] === 0),
    ...(DOUBTFUL[category] ?? []).filter(isDoubtful),
    ...(hasNoPlug ? plugs : []),
  ];
  if (wrong.length === 0) return { ...facts };
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !wrong.includes(key)));
}

const needsPlugs = ({ tdpWatts }: Facts): boolean => typeof tdpWatts === 'number' && tdpWatts > MAX_SLOT_POWERED_WATTS;
