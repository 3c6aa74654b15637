import type { SlotId } from '@shop/contracts/build-parts';
import { driveConnection } from '../facts/drives.js';
import { type Build, type Part, type Parts, type SlotFacts, toPart, type PartProduct } from '../parts/part.js';
import { isWaterCooled } from '../parts/radiators.js';
import { slotOfCategory } from '../parts/slots.js';
import { chipsetFor, generationsOf } from '../rules/chipsets.js';
import type { Finding } from '../rules/finding.js';
import type { Rule, RuleId } from '../rules/rule.js';
import { chipsetName } from '../facts/names.js';
import { rulesAbout, withPart } from './candidates.js';
import { COMPLETE_FACTS, COMPLETE_NAMES } from './complete-parts.js';

/** A rule that a part leaves open, and the fact that would decide it; no fact where its name says too little. */
export interface OpenRule {
  rule: RuleId;
  fact?: string;
}

/** The rules that a part was tried by. */
export interface RulesOfPart {
  /** How many had something to say, or would have with all facts. */
  asked: number;
  /** Those that are unknown, decide by a fallback, or say nothing for want of a fact. */
  open: OpenRule[];
}

/** Stock and what is still missing are about no fact of a part. */
const NOT_ABOUT_FACTS = new Set<RuleId>(['R39', 'R40']);

/**
 * Tries a part in builds whose other parts have all facts, so what stays open is for want of the part's own facts
 * (docs/builder-rules.md#open-rules).
 */
export function rulesOfPart<Id extends SlotId>(slot: Id, part: Part<Id>): RulesOfPart {
  const asked = new Set<RuleId>();
  const open = new Map<string, OpenRule>();
  const whole = withFacts(part, completeFacts(slot, part));
  for (const { build, like } of buildsFor(slot, part)) {
    for (const rule of rulesAbout(slot).filter((one) => !NOT_ABOUT_FACTS.has(one.id) && !isAlwaysOpen(one, like))) {
      const found = rule.check(withPart(build, slot, part));
      const best = isDecided(found) ? found : rule.check(withPart(build, slot, whole));
      if (!found && !best) continue;
      asked.add(rule.id);
      if (isDecided(found) || (found?.missing && found.missing.slot !== slot)) continue;
      const fact = isDecided(best) ? decidingFact(rule, build, slot, part) : found?.missing?.field;
      open.set(`${rule.id} ${fact ?? ''}`, { rule: rule.id, ...(fact !== undefined && { fact }) });
    }
  }
  return { asked: asked.size, open: [...open.values()].sort(byNumber) };
}

/** The same of a product; undefined in categories that are no parts of a computer. */
export function rulesOfProduct(product: PartProduct): RulesOfPart | undefined {
  const slot = slotOfCategory(product.category);
  return slot && rulesOfPart(slot, toPart(slot, product));
}

const byNumber = (one: OpenRule, other: OpenRule): number => Number(one.rule.slice(1)) - Number(other.rule.slice(1));

const isDecided = (finding: Finding | undefined): boolean =>
  finding !== undefined && finding.severity !== 'unknown' && finding.isAssumed !== true;

/** Whether a rule decides by a fallback though all facts are known, as about the cooler in a processor's box (R23). */
const isAlwaysOpen = (rule: Rule, like: Build): boolean => {
  const found = rule.check(like);
  return found !== undefined && !isDecided(found);
};

/** The first fact that decides alone, or of several that decide only together the first. */
function decidingFact<Id extends SlotId>(rule: Rule, build: Build, slot: Id, part: Part<Id>): string | undefined {
  const missing = Object.entries(completeFacts(slot, part)).filter(
    ([key]) => Reflect.get(part.facts, key) === undefined,
  );
  const decides = (facts: typeof missing) =>
    isDecided(rule.check(withPart(build, slot, withFacts(part, Object.fromEntries(facts)))));
  const alone = missing.find((one) => decides([one]));
  return (alone ?? missing.find((one) => !decides(missing.filter((other) => other !== one))))?.[0];
}

/** The part with these facts besides its own. */
const withFacts = <Id extends SlotId>(part: Part<Id>, facts: object): Part<Id> => ({
  ...part,
  facts: { ...facts, ...Object.fromEntries(Object.entries(part.facts).filter(([, value]) => value !== undefined)) },
});

const WATER_COOLER: SlotFacts['cooling'] = {
  ...{ waterCooled: true, radiatorSizeMm: 240, radiatorDepthMm: 52, ratedWatts: 250, fanCount: 2 },
  supportedSockets: COMPLETE_FACTS.cooling.supportedSockets,
};
const SATA_DRIVE: SlotFacts['storage'] = {
  ...{ storageType: 'SSD', formFactor: '2.5"', interface: 'SATA 6 Gb/s', usesM2: false, usesSata: true },
};
const DISK: SlotFacts['storage'] = { ...SATA_DRIVE, storageType: 'HDD', formFactor: '3.5"', rpm: 7200 };
/** Facts that the complete build does without. */
const MORE: Partial<{ [Id in SlotId]: SlotFacts[Id] }> = {
  motherboard: { maxCpuWatts: 253, widthMm: 244, m2: [{ sizes: [2280], bus: ['nvme', 'sata'], gen: 4 }] },
  case: { topClearanceMm: 100 },
};

/** What a part of this kind has when all is known. */
function completeFacts<Id extends SlotId>(slot: Id, part: Part<Id>): object {
  if (slot === 'cooling' && isWaterCooled(part as Part<'cooling'>) === true) return WATER_COOLER;
  if (slot === 'storage' && driveConnection(part) === 'sata') return SATA_DRIVE;
  if (slot === 'storage' && ['other', 'outside'].includes(driveConnection(part) ?? '')) return {};
  return { ...COMPLETE_FACTS[slot], ...MORE[slot] };
}

function complete<Id extends SlotId>(slot: Id, facts: SlotFacts[Id] = {}, name = COMPLETE_NAMES[slot]): Part<Id> {
  return { id: slot, name, price: 1, countInStock: 1, facts: { ...COMPLETE_FACTS[slot], ...MORE[slot], ...facts } };
}

const AIR: Parts = {
  ...{ cpu: complete('cpu'), motherboard: complete('motherboard'), gpu: complete('gpu'), ram: complete('ram') },
  ...{ storage: complete('storage'), case: complete('case'), cooling: complete('cooling'), psu: complete('psu') },
};
/** One build for each thing that some rule asks only then. */
const BUILDS: readonly Parts[] = [
  AIR,
  {
    ...AIR,
    ram: complete('ram', { heightMm: 44 }),
    storage: { ...complete('storage'), facts: SATA_DRIVE },
    cooling: { ...complete('cooling'), facts: WATER_COOLER },
  },
  { ...AIR, storage: { ...complete('storage'), facts: DISK }, gpu: undefined, cooling: undefined },
];
/** A high card and a board with its connectors on the back, for cases. */
const LARGE: Parts = {
  ...AIR,
  gpu: complete('gpu', { heightMm: 150 }),
  motherboard: complete('motherboard', { backConnect: true }),
};

/** The builds that a part is tried in: processor and board are of one socket. `like`: the same with a complete part. */
function buildsFor<Id extends SlotId>(slot: Id, part: Part<Id>): { build: Build; like: Build }[] {
  const all = slot === 'case' ? [...BUILDS, LARGE] : BUILDS;
  const partner =
    slot === 'cpu'
      ? { motherboard: boardFor((part as Part<'cpu'>).facts) }
      : slot === 'motherboard'
        ? { cpu: processorFor((part as Part<'motherboard'>).facts) }
        : {};
  return all.map((parts) => ({ build: { parts: { ...parts, ...partner } }, like: { parts } }));
}

/** A board that came after every processor. */
const boardFor = ({ socket = 'AM5', generation = '' }: SlotFacts['cpu']): Part<'motherboard'> =>
  complete('motherboard', { socket, chipset: chipsetFor(generation) ?? 'B650', released: '2099-12' });

/** The last processor of a generation: only a board that says when it came is known to run it. */
const LAST: Readonly<Record<string, string>> = {
  ...{ 'Ryzen 5000': 'Ryzen 5 5500X3D', 'Ryzen 9000': 'Ryzen 9 9950X3D2', 'Core Ultra 200': 'Core Ultra 7 270K Plus' },
  ...{ 'Core 9th gen': 'Core i9-9900KS', 'Core 10th gen': 'Core i5-10505', 'Core 11th gen': 'Core i9-11900K' },
  ...{ 'Core 14th gen': 'Core i9-14900KS', 'Threadripper PRO 9000': 'Threadripper PRO 9995WX' },
};

function processorFor({ socket = 'AM5', chipset = '' }: SlotFacts['motherboard']): Part<'cpu'> {
  const generation = generationsOf(chipsetName(chipset)).at(-1) ?? COMPLETE_FACTS.cpu.generation ?? '';
  return complete('cpu', { socket, generation }, LAST[generation] ?? COMPLETE_NAMES.cpu);
}
