import { createHash } from 'node:crypto';
import { idOf } from '../kit/fill/fill.mjs';

/** The category of each slot's parts. */
const SLOT_CATEGORY = {
  cpu: 'processors',
  motherboard: 'motherboards',
  gpu: 'graphics-cards',
  ram: 'memory',
  storage: 'storage',
  case: 'cases',
  cooling: 'cpu-cooling',
  psu: 'power-supply',
};

const BRANDS = ['asus', 'msi', 'gigabyte', 'corsair', 'kingston', 'samsung', 'noctua', 'fractal'];

/** A whole number below `below`, the same in each run; 0 for the first part, which all others of number 0 fit. */
const pick = (n, salt, below) =>
  n === 0 ? 0 : createHash('md5').update(`${salt} ${n}`).digest().readUInt32LE(0) % below;
const of = (n, salt, values) => values[pick(n, salt, values.length)];

const AMD = { socket: 'AM5', generation: 'Ryzen 7000', ramTypes: ['DDR5'] };
const INTEL = { socket: 'LGA 1700', generation: 'Core 13th gen', ramTypes: ['DDR4', 'DDR5'] };

/** The facts of the n-th part of each slot; as in real data, some are missing. */
const FACTS = {
  cpu: (n) => ({
    ...of(n, 'socket', [AMD, INTEL]),
    ...{ cores: of(n, 'cores', [8, 6, 12, 16]), tdpWatts: of(n, 'tdp', [65, 105, 125]), maxRamGb: 128, boostGhz: 5 },
    ...{ integratedGraphics: pick(n, 'igpu', 3) > 0, includesCooler: pick(n, 'box', 3) === 1, memoryChannels: 2 },
  }),
  motherboard: (n) => ({
    ...of(n, 'board', [
      { socket: 'AM5', chipset: 'B650', ramType: 'DDR5' },
      { socket: 'LGA 1700', chipset: 'B760', ramType: 'DDR5' },
      { socket: 'LGA 1700', chipset: 'B660', ramType: 'DDR4' },
    ]),
    ...{ formFactor: of(n, 'form', ['ATX', 'Micro-ATX', 'Mini-ITX']), ramForm: 'DIMM', ramSlots: 4, maxRamGb: 192 },
    ...{ m2Slots: of(n, 'm2', [2, 3, 1]), sataPorts: 4, pcieX16Slots: 1, pcieGen: 4, videoPorts: 2, fanHeaders: 4 },
    ...{ eps8: 1, wifi: pick(n, 'wifi', 2) === 0 },
  }),
  gpu: (n) => ({
    chipset: `GeForce RTX ${4_060 + 10 * pick(n, 'chip', 40)}`,
    ...{ vramGb: of(n, 'vram', [12, 8, 16, 24]), lengthMm: 240 + pick(n, 'length', 160), slots: 2.5 },
    ...{ tdpWatts: pick(n, 'known', 8) === 7 ? undefined : 160 + pick(n, 'watts', 250), pcie8: 2, p12v2x6: 0 },
    ...{ heightMm: 120, interface: 'PCIe 4.0 x16' },
  }),
  ram: (n) => ({
    ...{ ramType: of(n, 'type', ['DDR5', 'DDR4']), capacityGb: of(n, 'gb', [32, 16, 64]), modules: 2, ramForm: 'DIMM' },
    ...{ speedMts: of(n, 'speed', [5_200, 6_000, 6_400]), heightMm: pick(n, 'known', 2) === 1 ? undefined : 35 },
  }),
  storage: (n) => ({
    ...of(n, 'drive', [
      { storageType: 'SSD', formFactor: 'M.2-2280', interface: 'PCIe 4.0 x4', usesM2: true, pcieGen: 4 },
      { storageType: 'SSD', formFactor: '2.5"', interface: 'SATA 6.0 Gb/s', usesSata: true },
      { storageType: 'HDD', formFactor: '3.5"', interface: 'SATA 6.0 Gb/s', usesSata: true },
    ]),
    capacityGb: of(n, 'gb', [1_000, 2_000, 4_000, 500]),
  }),
  case: (n) => ({
    supportedFormFactors: of(n, 'boards', [['ATX', 'Micro-ATX', 'Mini-ITX'], ['Micro-ATX', 'Mini-ITX'], ['Mini-ITX']]),
    ...{ maxGpuLengthMm: 390 - pick(n, 'length', 120), radiatorSizesMm: [240, 280, 360], psuFormFactors: ['ATX'] },
    ...{ maxCoolerHeightMm: pick(n, 'known', 3) === 2 ? undefined : 175 - pick(n, 'height', 40), expansionSlots: 7 },
    ...{ bays35: 2, bays25: 2, fansIncluded: 3, maxPsuLengthMm: 200 },
  }),
  cooling: (n) => ({
    supportedSockets: of(n, 'sockets', [['AM5', 'LGA 1700'], ['LGA 1700'], ['AM4']]),
    ...of(n, 'kind', [
      { waterCooled: false, heightMm: 140 + pick(n, 'height', 30), ramClearanceMm: 40 },
      { waterCooled: true, radiatorSizeMm: 360 },
    ]),
    ...{ ratedWatts: pick(n, 'known', 3) === 2 ? undefined : 200, fanCount: 2 },
  }),
  psu: (n) => ({
    ...{ wattage: 850 - 50 * pick(n, 'watts', 9), formFactor: 'ATX', atxVersion: '3.0', eps8: 2, pcie8: 4, p12v2x6: 1 },
    ...{ sataPower: 6, lengthMm: 150, efficiency: '80+ Gold', modular: 'Full', inputVolts: { min: 100, max: 240 } },
  }),
};

const LOWEST = { cpu: 15, motherboard: 10, gpu: 30, ram: 5, storage: 4, case: 5, cooling: 3, psu: 6 };

/** The n-th generated part of a slot. A tenth is sold out. */
export function partOf(slot, n) {
  const facts = JSON.parse(JSON.stringify(FACTS[slot](n)));
  return {
    id: idOf(`builder ${slot} ${n}`),
    ...{ sku: `B-${slot}-${n}`, category: SLOT_CATEGORY[slot], brand: of(n, slot, BRANDS) },
    name: `${of(n, slot, BRANDS)} ${facts.chipset ?? slot} ${n}`,
    price: LOWEST[slot] * (1_000 + 10 * pick(n, 'price', 500)),
    countInStock: n !== 0 && pick(n, 'stock', 10) === 0 ? 0 : 5,
    compat: facts,
  };
}
