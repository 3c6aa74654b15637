import fc from 'fast-check';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import type { Build, Part, Parts } from '../src/parts/part.js';

type Facts = Record<string, unknown>;
const one = <Value>(...values: Value[]) => fc.constantFrom(...values);
const some = <Value>(...values: Value[]) => fc.subarray(values);
const to = (max: number, min = 0) => fc.integer({ min, max });
const flag = fc.boolean();

const SOCKET = one('AM4', 'AM5', 'LGA 1200', 'LGA 1700', 'LGA 1851', 'sTR5');
const RAM = one('DDR4', 'DDR5');
const SIZE = one('E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX');
const PLACES = fc.record({
  top: some(240, 360),
  front: some(240, 360),
  rear: some(120),
  side: some(240),
  bottom: some(240),
});
const M2 = fc.record(
  {
    sizes: some(2280, 22110),
    bus: some('nvme' as const, 'sata' as const),
    gen: one(3, 4, 5),
    sharesWith: some('SATA 5', 'PCIEX16_1', 'Port B'),
    cover: flag,
    underCard: flag,
  },
  { requiredKeys: [] },
);

/** Values that meet each other often, so that every rule finds every severity now and then. */
const FACTS: { [Id in SlotId]: Record<string, fc.Arbitrary<unknown>> } = {
  cpu: {
    ...{
      socket: SOCKET,
      generation: one('Ryzen 1000', 'Ryzen 7000', 'Core 11th gen', 'Core 14th gen', 'Core Ultra 200'),
    },
    ...{
      tdpWatts: one(65, 125, 170),
      maxPowerWatts: one(88, 181, 253),
      integratedGraphics: flag,
      ramTypes: some('DDR4', 'DDR5'),
    },
    ...{ maxRamGb: one(64, 128, 192), maxRamMts: one(3200, 5600), memoryChannels: one(1, 2, 4), includesCooler: flag },
  },
  motherboard: {
    ...{ socket: SOCKET, formFactor: SIZE, chipset: one('B460', 'B550', 'B650', 'Z790', 'Z890', 'X299'), ramType: RAM },
    ...{
      ramForm: one('DIMM', 'SO-DIMM'),
      ramSlots: one(1, 2, 4),
      maxRamGb: one(64, 128, 192),
      maxRamMts: one(3200, 6400),
    },
    ...{
      ecc: flag,
      m2Slots: to(3),
      m2: fc.array(M2, { maxLength: 3 }),
      sataPorts: one(0, 2, 4),
      pcieX16Slots: one(0, 1, 2),
    },
    ...{ pcieGen: one(3, 4, 5), videoPorts: one(0, 2), fanHeaders: to(3), usbCHeader: flag, eps8: one(1, 2, 3) },
    ...{ released: one('2022-10', '2025-01'), biosFlashback: flag, wifi: flag, backConnect: flag },
    ...{ widthMm: one(244, 277, 330), maxCpuWatts: one(95, 253) },
  },
  gpu: {
    ...{
      lengthMm: one(170, 280, 300, 360),
      heightMm: one(110, 130, 150),
      slots: one(1, 2, 2.5, 4),
      tdpWatts: one(75, 200, 225, 450),
    },
    ...{ recommendedPsuWatts: one(550, 850), interface: one('PCIe 3.0 x16', 'PCIe 4.0 x8', 'PCIe 5.0 x16') },
    ...{ pcie8: to(3), p12v2x6: to(1), outputs: one('None', 'HDMI, 3 x DisplayPort', 'see the manual') },
  },
  ram: {
    ...{ ramType: RAM, capacityGb: one(8, 32, 96, 256), modules: one(1, 2, 4), speedMts: one(3200, 6000, 8000) },
    ...{ ramForm: one('DIMM', 'SO-DIMM'), ecc: flag, registered: flag, heightMm: one(31, 44, 56) },
  },
  storage: {
    ...{ storageType: one('SSD', 'HDD'), formFactor: one('M.2-2280', 'M.2-22110', 'M.2', '2.5"', '3.5"') },
    ...{ interface: one('PCIe 4.0 x4', 'SATA III', 'USB'), usesM2: flag, usesSata: flag, pcieGen: one(3, 4, 5) },
    heatsinkHeightMm: one(0, 8, 24),
  },
  case: {
    ...{
      caseType: one('ATX Mid Tower', 'Mini ITX Tower', 'Full Tower', 'HTPC'),
      supportedFormFactors: some('E-ATX', 'ATX', 'Micro-ATX', 'Mini-ITX'),
    },
    ...{
      maxGpuLengthMm: one(280, 320, 400),
      maxGpuHeightMm: one(70, 150, 165),
      ...{ topClearanceMm: one(80, 110), maxBoardWidthMm: one(250, 280) },
      maxCoolerHeightMm: one(120, 158, 165),
      radiators: PLACES,
    },
    ...{
      radiatorSizesMm: some(120, 240, 360),
      psuFormFactors: some('ATX', 'SFX'),
      maxPsuLengthMm: one(130, 180),
      bays35: to(2),
      bays25: to(2),
    },
    ...{ expansionSlots: one(1, 2, 3, 7), fansIncluded: to(4), backConnect: flag, frontUsbC: flag, psuIncluded: flag },
    includedPsu: fc.record({ wattage: one(200, 650), eps8: to(2), pcie8: to(2) }, { requiredKeys: [] }),
  },
  cooling: {
    ...{
      waterCooled: flag,
      heightMm: one(37, 155, 165),
      radiatorSizeMm: one(120, 240, 360, 420),
      radiatorDepthMm: one(52, 65),
      supportedSockets: some('AM4', 'AM5', 'LGA 1700'),
    },
    ...{
      ratedWatts: one(65, 150, 280),
      ramClearanceMm: one(32, 44),
      towers: one(1, 2),
      fanCount: to(3),
      fanless: flag,
    },
  },
  psu: {
    ...{
      wattage: one(200, 450, 650, 1200),
      formFactor: one('ATX', 'SFX', 'TFX'),
      atxVersion: one('2.52', '3.0', '3.1'),
      lengthMm: one(125, 140, 180),
    },
    ...{ eps8: to(2), pcie8: to(4), p12v2x6: to(1), sataPower: to(4) },
    inputVolts: one({ min: 100, max: 240 }, { min: 115, max: 115 }, { min: 110, max: 220 }),
  },
};
/** Names that state facts, and names that state none. */
const NAMES: Record<SlotId, readonly string[]> = {
  cpu: ['Core i5-12400F', 'Core i7-14700K', 'Ryzen 5 5600G', 'Plain processor'],
  motherboard: ['Board DDR4', 'Plain board'],
  gpu: ['Plain card'],
  ram: ['Kit DDR4 2x16GB', 'Laptop kit SODIMM', 'Plain kit'],
  storage: ['Plain drive'],
  case: ['Plain case'],
  cooling: ['Plain cooler'],
  psu: ['Supply 650W', 'Plain supply'],
};

/** A drive is connected in one way, and its facts say the same of it. */
function asOneDrive(facts: Facts): Facts {
  const { formFactor, interface: bus, usesM2, usesSata, pcieGen, ...rest } = facts;
  const isM2 = formFactor === undefined ? usesM2 === true : (formFactor as string).startsWith('M.2');
  const isSata = bus === undefined ? usesSata === true : bus === 'SATA III';
  const agreed = {
    ...{ formFactor, interface: bus, usesM2: usesM2 === undefined ? undefined : isM2 },
    usesSata: usesSata === undefined ? undefined : isSata && !isM2,
    pcieGen: isSata || bus === 'USB' ? undefined : pcieGen,
  };
  return { ...rest, ...Object.fromEntries(Object.entries(agreed).filter(([, value]) => value !== undefined)) };
}

/** Facts that describe the same thing agree, and a card has one kind of plug, as in real products. */
function inAgreement(facts: Facts): Facts {
  const { radiators, m2, pcie8, p12v2x6, waterCooled, tdpWatts } = facts;
  const agreed = { ...facts };
  if ('radiatorSizesMm' in facts && radiators) agreed.radiatorSizesMm = [...new Set(Object.values(radiators).flat())];
  if ('m2Slots' in facts && m2) agreed.m2Slots = (m2 as unknown[]).length;
  if ((pcie8 || p12v2x6) && tdpWatts === 75) agreed.tdpWatts = 130;
  if (pcie8 && p12v2x6) agreed.p12v2x6 = 0;
  if (waterCooled ?? 'radiatorSizeMm' in facts) delete agreed.heightMm;
  if (waterCooled === false) delete agreed.radiatorSizeMm;
  return agreed;
}

/** Any part of a slot, with some facts missing. */
export const anyPart = <Id extends SlotId>(slot: Id): fc.Arbitrary<Part<Id>> =>
  fc
    .record({
      id: fc.uuid(),
      name: fc.constantFrom(...NAMES[slot]),
      price: to(200_000, 100),
      countInStock: to(3),
      facts: fc.record(FACTS[slot], { requiredKeys: [] }).map(slot === 'storage' ? asOneDrive : inAgreement),
    })
    .map((part) => part as Part<Id>);

/** Any build: empty slots, missing facts, several units. */
export const anyBuild: fc.Arbitrary<Build> = fc.record({
  parts: fc
    .tuple(...SLOT_IDS.map((slot) => fc.option(anyPart(slot), { freq: 8, nil: undefined })))
    .map((parts) => Object.fromEntries(SLOT_IDS.map((slot, index) => [slot, parts[index]])) as Parts),
  quantities: fc.record({ ram: to(4, 1), storage: to(4, 1) }),
});

/** A build with one of its known facts. */
export const anyBuildAndFact = anyBuild.chain((build) => {
  const known = SLOT_IDS.flatMap((slot) =>
    Object.keys(build.parts[slot]?.facts ?? {}).map((field) => ({ slot, field })),
  );
  return fc.record({
    build: fc.constant(build),
    fact: known.length > 0 ? fc.constantFrom(...known) : fc.constant(undefined),
  });
});
