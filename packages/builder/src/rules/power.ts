import type { Build, Part, Parts } from '../parts/part.js';
import type { QuantitySlot } from '@shop/contracts/build-parts';
import { sumOf, unitsIn } from '../parts/part.js';
import { modulesIn } from '../facts/name-facts.js';
import { driveKind } from '../facts/drives.js';

/**
 * The constants of the power formulas (docs/builder-rules.md#power), all W unless they say otherwise. They are an
 * engineering choice: a change of one needs a new version and a look at the vendors' figures in the tests.
 */
export const POWER_TABLE = {
  version: 1,
  /** P1: TDP to peak by socket, where the maker's maximum is unknown. */
  peakFactor: { AM4: 1.35, AM5: 1.35, 'LGA 1200': 2, 'LGA 1700': 2, 'LGA 1851': 2 } as Readonly<Record<string, number>>,
  otherPeakFactor: 1.5,
  /** P2. */
  board: { 'Mini-ITX': 30, 'Mini-DTX': 30, 'Flex ATX': 30, 'Micro-ATX': 40, ATX: 50 } as Readonly<
    Record<string, number>
  >,
  largeBoard: 60,
  unknownBoard: 50,
  module: 4,
  moduleDdr5: 5,
  drive: { nvme: 8, ssd: 4, hdd: 10, none: 0 },
  coolerFan: 5,
  waterPump: 15,
  radiatorFan: 3,
  caseFan: 3,
  /** Fans of a case that does not say how many it has. */
  caseFans: 3,
  usb: 20,
  /** P3. */
  headroom: 1.2,
  step: 50,
  minimumWithoutGpu: 300,
  slotPoweredGpu: 75,
  slotPoweredPsu: 300,
  restOfSystem: 435,
  /** R30: from here a power supply is more than the build needs. */
  oversized: 2,
  /** P4: ATX 3 power supplies deliver twice their rating for 100 microseconds. */
  transientFrom: 225,
  oldPeak: 1.15,
  atx3Peak: 2,
  atx3GpuPeak: 2,
  /** P5: share of the load that a UPS must carry, efficiency of the power supply, power factor of the UPS. */
  upsLoad: 0.8,
  psuEfficiency: 0.9,
  upsPowerFactor: 0.6,
  upsStep: 100,
} as const;

/** What one part needs, for the power meter. */
export interface PowerItem {
  /** The slot, or what else draws power. */
  source: keyof Parts | 'fans' | 'usb';
  watts: number;
  /** Computed from a rule of thumb, not from the maker's figure. */
  isEstimate: boolean;
}

/** The load of a build; `watts` is undefined where the graphics card's power is unknown. */
export interface PowerLoad {
  items: PowerItem[];
  watts: number | undefined;
  /** The processor's power is unknown, so the load is at least this. */
  isAtLeast: boolean;
}

/** P1: the processor's peak in W; undefined where the maker names neither maximum nor TDP. */
export function cpuPeak({ facts }: Part<'cpu'>): { watts: number; isEstimate: boolean } | undefined {
  const { maxPowerWatts, tdpWatts, socket = '' } = facts;
  if (maxPowerWatts !== undefined) return { watts: maxPowerWatts, isEstimate: false };
  if (tdpWatts === undefined) return undefined;
  return { watts: tdpWatts * (POWER_TABLE.peakFactor[socket] ?? POWER_TABLE.otherPeakFactor), isEstimate: true };
}

/** P2: what the chosen parts draw at most. */
export function powerLoad(build: Build): PowerLoad {
  const { parts } = build;
  const peak = parts.cpu && cpuPeak(parts.cpu);
  const items = [
    peak && { source: 'cpu' as const, ...peak },
    parts.gpu && itemOf('gpu', parts.gpu.facts.tdpWatts),
    parts.motherboard && itemOf('motherboard', boardWatts(parts.motherboard), true),
    itemIn(build, 'ram', ramWatts),
    itemIn(build, 'storage', ({ facts }) => POWER_TABLE.drive[driveKind({ facts })]),
    coolingItem(parts),
    itemOf('fans', fansIn(build) * POWER_TABLE.caseFan, true),
    itemOf('usb', POWER_TABLE.usb, true),
  ].filter((item) => item !== undefined);
  const isIncomplete = parts.gpu !== undefined && parts.gpu.facts.tdpWatts === undefined;
  return {
    items,
    watts: isIncomplete ? undefined : items.reduce((sum, { watts }) => sum + watts, 0),
    isAtLeast: parts.cpu !== undefined && peak === undefined,
  };
}

const itemOf = (source: PowerItem['source'], watts: number | undefined, isEstimate = false): PowerItem | undefined =>
  watts === undefined ? undefined : { source, watts, isEstimate };

function boardWatts({ facts: { formFactor } }: Part<'motherboard'>): number {
  if (formFactor === undefined) return POWER_TABLE.unknownBoard;
  return POWER_TABLE.board[formFactor] ?? POWER_TABLE.largeBoard;
}

/** Modules of a kit: by its data, else by its name, else one. */
export const modulesOf = ({ name, facts }: Part<'ram'>): number => facts.modules ?? modulesIn(name) ?? 1;

const ramWatts = (ram: Part<'ram'>): number =>
  modulesOf(ram) * (ram.facts.ramType === 'DDR5' ? POWER_TABLE.moduleDdr5 : POWER_TABLE.module);

/** The power of all memory kits or drives; nothing without any. */
function itemIn<Id extends QuantitySlot>(build: Build, slot: Id, wattsOf: (part: Part<Id>) => number) {
  const units = unitsIn(build, slot);
  return units.length > 0 ? itemOf(slot, sumOf(units, wattsOf), true) : undefined;
}

/** The case's fans and those that are added. */
const fansIn = ({ parts, extras = [] }: Build): number =>
  extras.reduce(
    (sum, { kind, quantity }) => (kind === 'fans' ? sum + quantity : sum),
    parts.case?.facts.fansIncluded ?? POWER_TABLE.caseFans,
  );

function coolingItem({ cooling, cpu }: Parts): PowerItem | undefined {
  if (!cooling) return cpu?.facts.includesCooler === true ? itemOf('cooling', POWER_TABLE.coolerFan, true) : undefined;
  const { waterCooled, radiatorSizeMm, fanCount, fanless } = cooling.facts;
  const isWater = waterCooled ?? radiatorSizeMm !== undefined;
  if (isWater) return itemOf('cooling', POWER_TABLE.waterPump + POWER_TABLE.radiatorFan * radiatorFans(cooling), true);
  return itemOf('cooling', (fanless === true ? 0 : (fanCount ?? 1)) * POWER_TABLE.coolerFan, true);
}

/** One fan per 120 or 140 mm of radiator where the maker does not say. */
const radiatorFans = ({ facts: { fanCount, radiatorSizeMm = 240 } }: Part<'cooling'>): number =>
  fanCount ?? Math.max(1, Math.floor(radiatorSizeMm / (radiatorSizeMm % 140 === 0 ? 140 : 120)));

const upTo = (step: number, value: number): number => Math.ceil(value / step - 1e-9) * step;

/** P3: the power supply to recommend, W; undefined where the graphics card's power is unknown. */
export function recommendedPsu(build: Build, load: PowerLoad = powerLoad(build)): number | undefined {
  if (load.watts === undefined) return undefined;
  const byLoad = upTo(POWER_TABLE.step, load.watts * POWER_TABLE.headroom);
  const gpu = build.parts.gpu?.facts;
  if (!gpu) return Math.max(byLoad, POWER_TABLE.minimumWithoutGpu);
  return Math.max(byLoad, gpu.recommendedPsuWatts ?? psuForGpu(gpu.tdpWatts ?? 0));
}

/** What vendors recommend for a card of this power, W: checked against the GeForce 40 series. */
export const psuForGpu = (watts: number): number =>
  watts <= POWER_TABLE.slotPoweredGpu
    ? POWER_TABLE.slotPoweredPsu
    : Math.round((watts + POWER_TABLE.restOfSystem) / POWER_TABLE.step) * POWER_TABLE.step;

/** P4: the smallest power supply that survives the card's short peaks, W. A missing version is one before ATX 3. */
export function transientPsu(loadWatts: number, gpuWatts: number, atxVersion: string | undefined): number {
  return isAtx3(atxVersion)
    ? (loadWatts + POWER_TABLE.atx3GpuPeak * gpuWatts) / POWER_TABLE.atx3Peak
    : (loadWatts + gpuWatts) / POWER_TABLE.oldPeak;
}

/** 'ATX12V 2.52' is version 2.52. */
const isAtx3 = (version = ''): boolean => Number(/\d+\.\d+|\d$/.exec(version)?.[0] ?? 0) >= 3;

/** P5: the apparent power of a UPS for the build, VA. */
export const recommendedUps = (loadWatts: number): number =>
  upTo(POWER_TABLE.upsStep, (loadWatts * POWER_TABLE.upsLoad) / POWER_TABLE.psuEfficiency / POWER_TABLE.upsPowerFactor);
