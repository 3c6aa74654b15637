import { toCents } from '@shop/contracts/money';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { driveConnection, driveKind } from '../facts/drives.js';
import { isLaptopRamName, isRegisteredRamName } from '../facts/memory-names.js';
import type { Part, SlotFacts } from '../parts/part.js';
import { isCpuCooler, isWaterCooled } from '../parts/radiators.js';
import { modulesOf } from '../rules/power.js';
import type { PresetPlan } from './presets.js';

/** The parts to choose from, by slot; those out of stock are left out here. */
export type PartsBySlot = { readonly [Id in SlotId]: readonly Part<Id>[] };

/** What can be in a slot: a part with its units, or nothing where the slot may stay empty. */
export interface Option {
  slot: SlotId;
  part: Part | undefined;
  quantity: number;
  cents: number;
  /** What it adds to the quality of a build (docs/builder-rules.md#presets). */
  quality: number;
}

/** The options of each slot, the cheapest first. */
export type OptionsBySlot = Readonly<Record<SlotId, readonly Option[]>>;

/** Parts of one kind that are considered, spread over their prices, besides the three cheapest. */
const MOST_OF_A_KIND: Readonly<Record<SlotId, number>> = {
  ...{ cpu: 5, motherboard: 8, gpu: 2, ram: 6, storage: 6, case: 50, cooling: 25, psu: 40 },
};

/** Cards for workstations cost more than as fast ones for everybody else. */
const WORKSTATION = /quadro|\bRTX\s?(A\d|PRO)|radeon pro\b|firepro|frontier|tesla|\bT\d{3,4}\b/i;

/**
 * What a part of a slot must have for these wishes. A part whose basic facts are missing is never proposed: what is not
 * verified about a proposal is then of less weight.
 */
const IS_WANTED: { readonly [Id in SlotId]: (facts: SlotFacts[Id], plan: PresetPlan, part: Part<Id>) => boolean } = {
  cpu: ({ socket, cores = 0, integratedGraphics }, { wishes, avoidsCard }) =>
    socket !== undefined && cores >= wishes.cores && (!avoidsCard || integratedGraphics === true),
  motherboard: ({ socket, ramType, formFactor }) => ![socket, ramType, formFactor].includes(undefined),
  gpu: ({ vramGb = 0, lengthMm, tdpWatts, chipset = '' }, { wishes, avoidsCard }) =>
    !avoidsCard && vramGb >= wishes.vramGb && !WORKSTATION.test(chipset) && ![lengthMm, tdpWatts].includes(undefined),
  ram: ({ ramType, ramForm, registered, ecc }, _plan, { name }) =>
    ramType !== undefined &&
    (ramForm === undefined ? !isLaptopRamName(name) : ramForm !== 'SO-DIMM') &&
    !(registered ?? isRegisteredRamName(name)) &&
    ecc !== true,
  storage: (_, _plan, drive) =>
    ['nvme', 'ssd'].includes(driveKind(drive)) && ['m2', 'sata'].includes(driveConnection(drive) ?? ''),
  case: ({ supportedFormFactors, maxGpuLengthMm }) => ![supportedFormFactors, maxGpuLengthMm].includes(undefined),
  cooling: (facts, _plan, cooler) => facts.supportedSockets !== undefined && isCpuCooler(cooler),
  psu: ({ wattage, formFactor }) => ![wattage, formFactor].includes(undefined),
};

/** The parts that decide what fits are kept of each kind, and cards of each chip. */
const KIND: { readonly [Id in SlotId]: (facts: SlotFacts[Id], part: Part<Id>) => string } = {
  cpu: ({ socket, cores }) => `${socket} ${cores}`,
  motherboard: ({ socket, ramType, formFactor }) => `${socket} ${ramType} ${formFactor}`,
  gpu: ({ chipset, vramGb }) => `${chipset} ${vramGb}`,
  ram: ({ ramType, capacityGb }) => `${ramType} ${capacityGb}`,
  storage: ({ capacityGb }, drive) => `${driveConnection(drive)} ${capacityGb}`,
  case: () => '',
  cooling: (_, cooler) => `${isWaterCooled(cooler)}`,
  psu: ({ formFactor }) => formFactor ?? '',
};

/** The options of all slots for a plan; a slot without any makes a build impossible. */
export const optionsFor = (parts: PartsBySlot, plan: PresetPlan): OptionsBySlot =>
  Object.fromEntries(SLOT_IDS.map((slot) => [slot, optionsOf(slot, parts, plan)])) as Record<SlotId, Option[]>;

function optionsOf(slot: SlotId, parts: PartsBySlot, plan: PresetPlan): Option[] {
  const isWanted = IS_WANTED[slot] as (facts: unknown, plan: PresetPlan, part: Part) => boolean;
  const wanted = parts[slot].filter(
    (part) => part.countInStock > 0 && part.price > 0 && isWanted(part.facts, plan, part),
  );
  const valueOf = valuesFor(slot, wanted, plan);
  const options = spread(slot, wanted).flatMap((part) =>
    unitsOf(slot, part, plan).map((quantity): Option => {
      const quality = plan.shares[slot] * Math.log(1 + valueOf(part, quantity));
      return { slot, part, quantity, cents: toCents(part.price) * quantity, quality };
    }),
  );
  const mayBeEmpty = slot === 'cooling' || (slot === 'gpu' && plan.avoidsCard);
  if (mayBeEmpty) options.push({ slot, part: undefined, quantity: 1, cents: 0, quality: 0 });
  return options.sort(byPrice);
}

/** The units of a part that fulfil the wishes: single modules of memory are bought in pairs too. */
function unitsOf(slot: SlotId, part: Part, { wishes }: PresetPlan): number[] {
  const { capacityGb = 0 } = part.facts as SlotFacts['ram' | 'storage'];
  if (slot === 'storage') return capacityGb >= wishes.ssdGb ? [1] : [];
  if (slot !== 'ram') return [1];
  const isSingle = modulesOf(part as Part<'ram'>) === 1 && part.countInStock > 1;
  return (isSingle ? [1, 2] : [1]).filter((units) => capacityGb * units >= wishes.ramGb);
}

type Value = (part: Part, quantity: number) => number;

/** How a value of a faster kind counts. */
const FASTER = { nvme: 1.5, ddr5: 1.25 };
const MOST_CACHE_MB = 128;
const USUAL_GHZ = 4;

/**
 * What a part is worth within its slot: of memory and drives the gigabytes; of a processor the cores in use by clock and
 * cache; of a card the price of the cheapest one with its chip, because no speed is measured here; of the others, in
 * thousands of KES, the price.
 */
function valuesFor(slot: SlotId, wanted: readonly Part[], { usedCores, enough }: PresetPlan): Value {
  if (slot === 'ram')
    return ({ facts }, units) => Math.min(((facts as SlotFacts['ram']).capacityGb ?? 0) * units, enough.ramGb);
  if (slot === 'storage')
    return (part) => {
      const drive = part as Part<'storage'>;
      return Math.min(drive.facts.capacityGb ?? 0, enough.ssdGb) * (driveKind(drive) === 'nvme' ? FASTER.nvme : 1);
    };
  if (slot === 'cpu')
    return ({ facts }) => {
      const { cores = 0, boostGhz = USUAL_GHZ, l3CacheMb = 0, ramTypes } = facts as SlotFacts['cpu'];
      const cache = 1 + Math.min(l3CacheMb, MOST_CACHE_MB) / MOST_CACHE_MB;
      return Math.min(cores, usedCores) * boostGhz * cache * (ramTypes?.includes('DDR5') ? FASTER.ddr5 : 1);
    };
  if (slot !== 'gpu') return ({ price }) => price / 1_000;
  const chips = new Map<string, number>();
  const chipOf = (part: Part): string => KIND.gpu((part as Part<'gpu'>).facts, part as Part<'gpu'>);
  for (const part of wanted) chips.set(chipOf(part), Math.min(chips.get(chipOf(part)) ?? Infinity, part.price));
  return (part) => (chips.get(chipOf(part)) ?? part.price) / 1_000;
}

/** Some parts of each kind, from the cheapest to the dearest; of parts near in price the one with the most facts. */
function spread(slot: SlotId, parts: readonly Part[]): Part[] {
  const kindOf = KIND[slot] as (facts: unknown, part: Part) => string;
  const kinds = Map.groupBy(parts.toSorted(byPartPrice), (part) => kindOf(part.facts, part));
  return [...kinds.values()].flatMap((kind) => some(slot, kind));
}

function some(slot: SlotId, sorted: readonly Part[]): Part[] {
  const most = MOST_OF_A_KIND[slot];
  if (sorted.length <= most + 3) return [...sorted];
  const score = ({ facts }: Part): number => Object.keys(facts).length;
  const size = sorted.length / most;
  const picked = Array.from({ length: most }, (_, index) => {
    const near = sorted.slice(Math.floor(index * size), Math.floor((index + 1) * size));
    return near.reduce((best, part) => (score(part) > score(best) ? part : best));
  });
  return [...new Set([...sorted.slice(0, 3), ...picked])];
}

const byId = (one: Part | undefined, other: Part | undefined): number => ((one?.id ?? '') < (other?.id ?? '') ? -1 : 1);
const byPartPrice = (one: Part, other: Part): number => one.price - other.price || byId(one, other);
/** The order of options of one slot; no two are equal. */
export const byPrice = (one: Option, other: Option): number =>
  one.cents - other.cents || other.quality - one.quality || byId(one.part, other.part);
