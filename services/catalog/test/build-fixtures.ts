import type { SlotId } from '@shop/contracts/build-parts';
import type { BuildAnswer, PartPage } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { uniqueWord } from '@shop/shop-client/unique-word';
import { aProduct } from './fixtures.js';

/** A product for each slot; all fit each other, and every rule knows the facts that it needs. */
const PARTS: Record<SlotId, { name: string; category: string; price: number; compat: object }> = {
  cpu: {
    ...{ name: 'AMD Ryzen 5 7600 6-Core Processor', category: 'processors', price: 30_000 },
    compat: {
      ...{ socket: 'AM5', generation: 'Ryzen 7000', cores: 6, tdpWatts: 65, maxPowerWatts: 88, ramTypes: ['DDR5'] },
      ...{ integratedGraphics: true, maxRamGb: 128, maxRamMts: 5200, memoryChannels: 2, includesCooler: true },
    },
  },
  motherboard: {
    ...{ name: 'MSI B650M Wi-Fi', category: 'motherboards', price: 22_000 },
    compat: {
      ...{ socket: 'AM5', chipset: 'B650', formFactor: 'Micro-ATX', ramType: 'DDR5', ramForm: 'DIMM', ramSlots: 4 },
      ...{ maxRamGb: 192, maxRamMts: 6400, m2Slots: 2, sataPorts: 4, pcieX16Slots: 1, pcieGen: 4, videoPorts: 2 },
      ...{ fanHeaders: 4, eps8: 1, wifi: true, biosFlashback: true },
    },
  },
  gpu: {
    ...{ name: 'Gigabyte GeForce RTX 4060 Ti', category: 'graphics-cards', price: 60_000 },
    compat: {
      ...{ chipset: 'GeForce RTX 4060 Ti', vramGb: 8, lengthMm: 240, slots: 2, tdpWatts: 160, pcie8: 1, p12v2x6: 0 },
      ...{ heightMm: 120, interface: 'PCIe 4.0 x8' },
    },
  },
  ram: {
    ...{ name: 'Kingston Fury 32 GB', category: 'memory', price: 12_000 },
    compat: { ramType: 'DDR5', capacityGb: 32, modules: 2, speedMts: 5200, ramForm: 'DIMM', heightMm: 35 },
  },
  storage: {
    ...{ name: 'Crucial P3 1 TB', category: 'storage', price: 9_000 },
    compat: {
      storageType: 'SSD',
      capacityGb: 1000,
      formFactor: 'M.2-2280',
      interface: 'PCIe 4.0 x4',
      usesM2: true,
      pcieGen: 4,
    },
  },
  case: {
    ...{ name: 'Airy Tower', category: 'cases', price: 8_000 },
    compat: {
      ...{ caseType: 'ATX Mid Tower', supportedFormFactors: ['ATX', 'Micro-ATX', 'Mini-ITX'], maxGpuLengthMm: 350 },
      ...{ maxCoolerHeightMm: 165, radiatorSizesMm: [240, 360], psuFormFactors: ['ATX'], maxPsuLengthMm: 200 },
      ...{ expansionSlots: 7, bays35: 2, bays25: 2, fansIncluded: 3, maxGpuHeightMm: 180 },
    },
  },
  cooling: {
    ...{ name: 'Peak Cooler', category: 'cpu-cooling', price: 4_000 },
    compat: { supportedSockets: ['AM5', 'LGA 1700'], waterCooled: false, heightMm: 148, ratedWatts: 180, fanCount: 1 },
  },
  psu: {
    ...{ name: 'Volt 650 W', category: 'power-supply', price: 9_500 },
    compat: {
      ...{
        wattage: 650,
        formFactor: 'ATX',
        atxVersion: '3.0',
        eps8: 2,
        pcie8: 3,
        p12v2x6: 1,
        sataPower: 6,
        lengthMm: 150,
      },
      ...{ efficiency: '80+ Gold', modular: 'Full', inputVolts: { min: 100, max: 240 } },
    },
  },
};

/** How a part differs from the usual one of its slot; `compat` is merged, an undefined fact is missing. */
export interface PartChange {
  compat?: object;
  [field: string]: unknown;
}

/** A new product for a slot. */
export function aPart(catalog: TestService, slot: SlotId, { compat, ...change }: PartChange = {}): Promise<Product> {
  const usual = PARTS[slot];
  const facts = JSON.parse(JSON.stringify({ ...usual.compat, ...compat })) as object;
  return aProduct(catalog, { ...usual, sku: `${slot}-${uniqueWord()}`, ...change, compat: facts });
}

/** New products that fit each other, by slot. */
export async function aBuild(catalog: TestService): Promise<Record<SlotId, Product>> {
  const slots = Object.keys(PARTS) as SlotId[];
  return Object.fromEntries(
    await Promise.all(slots.map(async (slot) => [slot, await aPart(catalog, slot)] as const)),
  ) as Record<SlotId, Product>;
}

type Chosen = Partial<Record<SlotId, Pick<Product, 'id'>>>;

/** The choice of these products, as the calls take it. */
export const choiceOf = (parts: Chosen, rest: object = {}) => ({
  parts: Object.fromEntries(Object.entries(parts).map(([slot, { id }]) => [slot, id])),
  ...rest,
});

export const check = async (catalog: TestService, parts: Chosen, rest: object = {}): Promise<BuildAnswer> => {
  const { status, body } = await catalog.request<BuildAnswer>('POST', '/builds/check', { body: choiceOf(parts, rest) });
  if (status !== 200) throw new Error(`checking a build returned ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Lists the parts for a slot against the chosen ones. */
export async function list(catalog: TestService, slot: SlotId, chosen: Chosen = {}, query = ''): Promise<PartPage> {
  const parts = Object.entries(chosen).map(([one, { id }]) => `&part=${one}:${id}`);
  const path = `/builds/parts?slot=${slot}${parts.join('')}&${query}`;
  const { status, body } = await catalog.request<PartPage>('GET', path);
  if (status !== 200) throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const ALL_FITS = 'fit=fits&fit=note&fit=unverified&fit=no';
