import type { PartKind } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';
import { specificationValue } from '../../shared/specification/specification-value.js';

type Facts = Readonly<Record<string, unknown>>;

const number = (facts: Facts, key: string, unit: string): string | undefined =>
  typeof facts[key] === 'number' ? `${facts[key]} ${unit}`.trim() : undefined;
const worded = (facts: Facts, key: string, words: (value: number) => string): string | undefined => {
  const value = facts[key];
  return typeof value === 'number' ? words(value) : undefined;
};
const text = (facts: Facts, key: string): string | undefined =>
  typeof facts[key] === 'string' ? specificationValue(facts[key]) : undefined;
const texts = (facts: Facts, key: string): string | undefined =>
  Array.isArray(facts[key]) && facts[key].length > 0 ? facts[key].join(', ') : undefined;
const yes = (facts: Facts, key: string, words: string): string | undefined => (facts[key] === true ? words : undefined);

/** The facts of a part that decide for or against it, in the order people ask for them. */
const SPECS: Record<PartKind, (facts: Facts) => (string | undefined)[]> = {
  cpu: (facts) => [
    text(facts, 'socket'),
    worded(facts, 'cores', (count) => m.spec_cores({ count })),
    number(facts, 'boostGhz', 'GHz'),
    number(facts, 'tdpWatts', 'W'),
    yes(facts, 'integratedGraphics', m.spec_graphics_inside()),
    yes(facts, 'includesCooler', m.spec_cooler_in_box()),
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
    worded(facts, 'lengthMm', (mm) => m.spec_long({ mm })),
    worded(facts, 'slots', (count) => m.spec_slots({ count })),
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
    worded(facts, 'maxGpuLengthMm', (mm) => m.spec_card_up_to({ mm })),
    worded(facts, 'maxCoolerHeightMm', (mm) => m.spec_cooler_up_to({ mm })),
    worded(facts, 'fansIncluded', (count) => m.spec_fans({ count })),
  ],
  cooling: (facts) => [
    facts.waterCooled === true
      ? m.spec_water()
      : facts.waterCooled === false
        ? m.spec_air()
        : text(facts, 'accessoryType'),
    worded(facts, 'radiatorSizeMm', (mm) => m.spec_radiator({ mm })),
    worded(facts, 'heightMm', (mm) => m.spec_high({ mm })),
    worded(facts, 'ratedWatts', (watts) => m.spec_for({ watts })),
  ],
  psu: (facts) => [
    number(facts, 'wattage', 'W'),
    text(facts, 'formFactor'),
    text(facts, 'efficiency'),
    text(facts, 'modular'),
    typeof facts.atxVersion === 'string' ? `ATX ${facts.atxVersion}` : undefined,
  ],
  fans: () => [],
  monitors: (facts) => [
    worded(facts, 'screenIn', (inches) => `${inches}"`),
    resolutionOf(facts),
    number(facts, 'refreshHz', 'Hz'),
    text(facts, 'panel'),
  ],
};

function kitOf({ modules, moduleGb }: Facts): string | undefined {
  return typeof modules === 'number' && typeof moduleGb === 'number' ? `${modules} x ${moduleGb} GB` : undefined;
}

function resolutionOf({ resX, resY }: Facts): string | undefined {
  return typeof resX === 'number' && typeof resY === 'number' ? `${resX} x ${resY}` : undefined;
}

function capacityOf({ capacityGb }: Facts): string | undefined {
  if (typeof capacityGb !== 'number') return undefined;
  return capacityGb >= 1000 ? `${Math.round(capacityGb / 100) / 10} TB` : `${capacityGb} GB`;
}

/** Up to five facts of a part as short texts. */
export const partSpecs = (slot: PartKind, facts: Facts = {}): string[] =>
  SPECS[slot](facts)
    .filter((one) => one !== undefined)
    .slice(0, 5);
