import type { SlotId } from '@shop/contracts/build/slots';

type Facts = Readonly<Record<string, unknown>>;

const number = (facts: Facts, key: string, unit: string): string | undefined =>
  typeof facts[key] === 'number' ? `${facts[key]} ${unit}`.trim() : undefined;
const text = (facts: Facts, key: string): string | undefined =>
  typeof facts[key] === 'string' ? facts[key] : undefined;
const texts = (facts: Facts, key: string): string | undefined =>
  Array.isArray(facts[key]) && facts[key].length > 0 ? facts[key].join(', ') : undefined;
const yes = (facts: Facts, key: string, words: string): string | undefined => (facts[key] === true ? words : undefined);

/** The facts of a part that decide for or against it, in the order people ask for them. */
const SPECS: Record<SlotId, (facts: Facts) => (string | undefined)[]> = {
  cpu: (facts) => [
    text(facts, 'socket'),
    number(facts, 'cores', 'cores'),
    number(facts, 'boostGhz', 'GHz'),
    number(facts, 'tdpWatts', 'W'),
    yes(facts, 'integratedGraphics', 'Graphics inside'),
    yes(facts, 'includesCooler', 'Cooler in the box'),
  ],
  motherboard: (facts) => [
    text(facts, 'socket'),
    text(facts, 'chipset'),
    text(facts, 'formFactor'),
    text(facts, 'ramType'),
    number(facts, 'm2Slots', 'M.2'),
    yes(facts, 'wifi', 'Wi-Fi'),
  ],
  gpu: (facts) => [
    number(facts, 'vramGb', 'GB'),
    number(facts, 'lengthMm', 'mm long'),
    number(facts, 'slots', facts.slots === 1 ? 'slot' : 'slots'),
    number(facts, 'tdpWatts', 'W'),
    text(facts, 'powerConnectors'),
  ],
  ram: (facts) => [
    text(facts, 'ramType'),
    number(facts, 'capacityGb', 'GB'),
    kitOf(facts),
    number(facts, 'speedMts', 'MT/s'),
    typeof facts.casLatency === 'number' ? `CL${facts.casLatency}` : undefined,
  ],
  storage: (facts) => [
    text(facts, 'storageType'),
    capacityOf(facts),
    text(facts, 'formFactor'),
    text(facts, 'interface'),
    number(facts, 'readMBps', 'MB/s'),
  ],
  case: (facts) => [
    texts(facts, 'supportedFormFactors'),
    measure(facts, 'maxGpuLengthMm', 'card up to'),
    measure(facts, 'maxCoolerHeightMm', 'cooler up to'),
    number(facts, 'fansIncluded', 'fans'),
  ],
  cooling: (facts) => [
    facts.waterCooled === true ? 'Water' : facts.waterCooled === false ? 'Air' : text(facts, 'accessoryType'),
    number(facts, 'radiatorSizeMm', 'mm radiator'),
    number(facts, 'heightMm', 'mm high'),
    measure(facts, 'ratedWatts', 'for', 'W'),
  ],
  psu: (facts) => [
    number(facts, 'wattage', 'W'),
    text(facts, 'formFactor'),
    text(facts, 'efficiency'),
    text(facts, 'modular'),
    typeof facts.atxVersion === 'string' ? `ATX ${facts.atxVersion}` : undefined,
  ],
};

const measure = (facts: Facts, key: string, words: string, unit = 'mm'): string | undefined =>
  typeof facts[key] === 'number' ? `${words} ${facts[key]} ${unit}` : undefined;

function kitOf({ modules, moduleGb }: Facts): string | undefined {
  return typeof modules === 'number' && typeof moduleGb === 'number' ? `${modules} x ${moduleGb} GB` : undefined;
}

function capacityOf({ capacityGb }: Facts): string | undefined {
  if (typeof capacityGb !== 'number') return undefined;
  return capacityGb >= 1000 ? `${Math.round(capacityGb / 100) / 10} TB` : `${capacityGb} GB`;
}

/** Up to five facts of a part as short texts. */
export const partSpecs = (slot: SlotId, facts: Facts = {}): string[] =>
  SPECS[slot](facts)
    .filter((one) => one !== undefined)
    .slice(0, 5);
