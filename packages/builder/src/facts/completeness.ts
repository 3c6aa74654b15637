import type { CategoryId } from '@shop/contracts/category';

/**
 * The facts by which the rules decide about parts of a category, and how much each counts (docs/builder-rules.md#data). 3: a
 * part without it is never verified. 2: it decides about many builds. 1: it improves the advice.
 */
const NEEDED: Partial<Record<CategoryId, Readonly<Record<string, 1 | 2 | 3>>>> = {
  processors: {
    ...{ socket: 3, generation: 3, tdpWatts: 3, integratedGraphics: 3, ramTypes: 2, maxRamGb: 3 },
    ...{ maxPowerWatts: 2, includesCooler: 2, maxRamMts: 1, memoryChannels: 1 },
  },
  motherboards: {
    ...{ socket: 3, chipset: 3, formFactor: 3, ramType: 3, ramSlots: 3, maxRamGb: 3, m2Slots: 3, sataPorts: 3 },
    ...{ videoPorts: 2, ramForm: 1, maxRamMts: 1, eps8: 2, fanHeaders: 1, pcieX16Slots: 1, pcieGen: 1 },
    ...{ biosFlashback: 1, released: 1, maxCpuWatts: 1, usbCHeader: 1, wifi: 1 },
  },
  'graphics-cards': {
    lengthMm: 3,
    slots: 2,
    tdpWatts: 3,
    pcie8: 3,
    p12v2x6: 2,
    heightMm: 1,
    interface: 1,
    outputs: 2,
    recommendedPsuWatts: 1,
  },
  memory: { ramType: 3, capacityGb: 3, modules: 3, ramForm: 1, speedMts: 1, heightMm: 2 },
  storage: { formFactor: 3, interface: 3, storageType: 1, pcieGen: 1 },
  cases: {
    ...{ supportedFormFactors: 3, maxGpuLengthMm: 3, maxCoolerHeightMm: 3, radiatorSizesMm: 3, psuFormFactors: 3 },
    ...{ expansionSlots: 3, bays35: 3, bays25: 3, maxPsuLengthMm: 2, fansIncluded: 1, maxGpuHeightMm: 1, frontUsbC: 1 },
    topClearanceMm: 1,
  },
  'power-supply': {
    ...{ wattage: 3, formFactor: 3, eps8: 3, pcie8: 3, p12v2x6: 2, lengthMm: 2 },
    ...{ atxVersion: 2, inputVolts: 2, sataPower: 1 },
  },
  'cpu-cooling': { supportedSockets: 3, waterCooled: 3, ratedWatts: 2, fanCount: 1 },
};
const OF_AIR_COOLERS = { heightMm: 3, ramClearanceMm: 2 } as const;
const OF_WATER_COOLERS = { radiatorSizeMm: 3, radiatorDepthMm: 1 } as const;

/** How complete a product's facts are for the builder. */
export interface Completeness {
  /** 0 to 100, by the weights of the known facts, rounded down. */
  score: number;
  /** The missing facts, the weightiest first. */
  missing: string[];
}

/** The completeness of a product's facts; undefined in categories that are no parts of a computer. */
export function completenessOf(category: CategoryId, facts: Facts): Completeness | undefined {
  const needed = neededFacts(category, facts);
  if (!needed) return undefined;
  const entries = Object.entries(needed);
  const missing = entries.filter(([key]) => facts[key] === undefined || facts[key] === null);
  const sum = (some: typeof entries) => some.reduce((total, [, weight]) => total + weight, 0);
  return {
    score: Math.floor(100 * (1 - sum(missing) / sum(entries))),
    missing: missing.sort(([, one], [, other]) => other - one).map(([key]) => key),
  };
}

type Facts = Readonly<Record<string, unknown>>;

/** Leaves out what the kind of part does not have, and what another fact contains. */
function neededFacts(category: CategoryId, facts: Facts): Readonly<Record<string, number>> | undefined {
  const needed = NEEDED[category];
  if (!needed) return undefined;
  if (category === 'cpu-cooling') return { ...needed, ...(isWaterCooled(facts) ? OF_WATER_COOLERS : OF_AIR_COOLERS) };
  const told = TOLD.filter(([key, isTold]) => key in needed && isTold(facts)).map(([key]) => key);
  return Object.fromEntries(Object.entries(needed).filter(([key]) => !told.includes(key)));
}

const isWaterCooled = ({ waterCooled, radiatorSizeMm }: Facts): boolean =>
  waterCooled === true || (waterCooled === undefined && radiatorSizeMm !== undefined);

const TOLD: readonly [string, (facts: Facts) => boolean][] = [
  ['m2Slots', ({ m2 }) => m2 !== undefined],
  ['radiatorSizesMm', ({ radiators }) => radiators !== undefined],
  ['pcieGen', ({ usesSata, external }) => usesSata === true || external === true],
];

/** Facts that no score counts, because most parts do without them. */
const BESIDES: Partial<Record<CategoryId, readonly string[]>> = {
  motherboards: ['minBios', 'widthMm'],
  cases: ['safeGpuLengthMm', 'radiatorGpuLengthMm', 'safeCoolerHeightMm', 'safePsuLengthMm'],
};

/** Whether some rule needs this fact of a category. */
export const isNeeded = (category: CategoryId, key: string): boolean =>
  BESIDES[category]?.includes(key) ||
  key in (NEEDED[category] ?? {}) ||
  (category === 'cpu-cooling' && (key in OF_AIR_COOLERS || key in OF_WATER_COOLERS));

/** The categories whose products are parts of a computer. */
export const BUILDER_CATEGORIES = Object.keys(NEEDED) as CategoryId[];
