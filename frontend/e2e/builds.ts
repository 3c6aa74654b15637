import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { uniqueWord } from '@shop/shop-client/unique-word';
import { aProduct, withStored } from './fixtures.js';

/** The build with its parts and buttons; on a phone it is in a sheet that a bar opens. */
export async function openBuild(page: Page): Promise<Locator> {
  const bar = page.getByRole('button', { name: /View build$/ });
  const sheet = page.getByRole('dialog', { name: 'Your Build' });
  if (await sheet.isVisible()) return sheet;
  await expect(page.getByRole('tab').first()).toBeVisible();
  if (!(await bar.isVisible())) return page.getByRole('complementary', { name: 'Your Build' });
  await bar.click();
  return sheet;
}

export const closeBuild = async (build: Locator): Promise<void> => {
  const close = build.getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
};

export const parts = (page: Page): Locator => page.getByRole('tabpanel');
export const partOf = ({ id, name, price, image, category, compat }: Product) => ({
  id,
  name,
  price,
  image,
  category,
  compat,
});

/** Stores a build of these products before the page opens. */
export const withBuild = (page: Page, chosen: Record<string, Product>): Promise<void> =>
  withStored(page, 'savannapc_build', buildText(chosen));

export const buildText = (chosen: Record<string, Product>): string =>
  JSON.stringify({
    parts: Object.fromEntries(Object.entries(chosen).map(([slot, product]) => [slot, partOf(product)])),
    quantities: {},
    owned: [],
  });

export const aCpu = (overrides: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({
    // As old as its boards: what is not known of a processor is a note on each of them.
    name: `AMD Ryzen 7 7700X ${uniqueWord()}`,
    category: 'processors',
    compat: {
      ...{ socket: 'AM5', generation: 'Ryzen 7000', tdpWatts: 65, maxPowerWatts: 88, maxRamGb: 128 },
      ...{ integratedGraphics: true, includesCooler: true, ramTypes: ['DDR5'] },
    },
    ...overrides,
  });
export const aBoard = (socket: string, chipset: string, price: number, brand = 'msi') =>
  aProduct({
    category: 'motherboards',
    price,
    brand,
    compat: {
      ...{ socket, chipset, formFactor: 'ATX', ramType: 'DDR5', ramSlots: 4, maxRamGb: 128 },
      ...{ videoPorts: 2, m2Slots: 2, sataPorts: 4, eps8: 1 },
    },
  });

/** Products that fit each other, by slot. */
export async function aGoodBuild(): Promise<Record<string, Product>> {
  const [cpu, motherboard, ram, storage, pcCase, psu] = await Promise.all([
    aCpu(),
    aBoard('AM5', 'B650', 20_000),
    aProduct({ category: 'memory', compat: { ramType: 'DDR5', capacityGb: 32, modules: 2, ramForm: 'DIMM' } }),
    aProduct({
      category: 'storage',
      compat: { storageType: 'SSD', formFactor: 'M.2-2280', interface: 'M.2 PCIe 4.0 x4', usesM2: true },
    }),
    aProduct({
      category: 'cases',
      compat: {
        ...{ supportedFormFactors: ['ATX'], psuFormFactors: ['ATX'], maxPsuLengthMm: 200, expansionSlots: 7 },
        ...{ bays35: 2, bays25: 2, maxGpuLengthMm: 400, maxCoolerHeightMm: 170 },
      },
    }),
    aProduct({
      category: 'power-supply',
      compat: {
        ...{ wattage: 550, formFactor: 'ATX', lengthMm: 140, eps8: 1, pcie8: 2, p12v2x6: 0 },
        inputVolts: { min: 100, max: 240 },
      },
    }),
  ]);
  return { CPU: cpu, Motherboard: motherboard, RAM: ram, Storage: storage, Case: pcCase, PSU: psu };
}

/** A processor and a board that do not fit each other, and a third product that does. */
export async function aBadBuild(): Promise<{ cpu: Product; motherboard: Product }> {
  const [cpu, motherboard] = await Promise.all([
    aCpu(),
    aBoard('LGA 1700', 'B760', 20_000),
    aBoard('AM5', 'B650', 20_001),
  ]);
  return { cpu, motherboard };
}
