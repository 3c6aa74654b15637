import { describe, expect, it } from '@jest/globals';
import type { CategoryId } from '@shop/contracts/category';
import { specValuesOf, type SpecSource } from './spec-values.js';

const valuesOf = (category: CategoryId, product: Partial<SpecSource>) =>
  specValuesOf({ category, name: 'Part', specifications: {}, compat: null, compatSource: null, ...product });
const ofFacts = (category: CategoryId, compat: Record<string, unknown>) => valuesOf(category, { compat });
const ofTexts = (category: CategoryId, specifications: Record<string, string>) =>
  valuesOf(category, { specifications });

describe('the values of a product', () => {
  it('are its facts in standard spelling, each of several', () => {
    expect(ofFacts('motherboards', { socket: '2 x LGA 2011', chipset: 'AMD B650', wifi: false })).toEqual({
      socket: ['LGA 2011'],
      chipset: ['B650'],
      wifi: ['No'],
    });
    const box = { supportedFormFactors: ['mATX', 'Mini ITX'], radiatorSizesMm: [240], radiators: { top: [240, 360] } };
    expect(ofFacts('cases', box)).toEqual({ boardSize: ['Micro-ATX', 'Mini-ITX'], radiatorMm: [240, 360] });
    expect(ofFacts('cpu-cooling', { supportedSockets: ['AM3+/AM3', 'AM4'] })).toEqual({
      socket: ['AM3+', 'AM3', 'AM4'],
    });
  });

  it.each([
    [{ socket: 5, cores: 8 }, { cores: [8] }],
    [{ socket: 'AM9', cores: '8' }, {}],
    [{ cores: -1, tdpWatts: 1e300 }, {}],
    [{ tdpWatts: 65.004 }, { tdpWatts: [65] }],
    [{ generation: `  Ryzen\n 9000 ${'x'.repeat(200)}` }, { generation: [`Ryzen 9000 ${'x'.repeat(89)}`] }],
    [{ generation: '   ' }, {}],
  ])('are not what facts cannot be: %j', (compat, values) => {
    expect(ofFacts('processors', compat)).toEqual(values);
  });

  it('have no parsed or imported zero that cannot be', () => {
    const compat = { tdpWatts: 0, cores: 6 };
    expect(valuesOf('processors', { compat, compatSource: { tdpWatts: 'imported' } })).toEqual({ cores: [6] });
  });

  it('are at most 50 of a specification', () => {
    const radiatorSizesMm = Array.from({ length: 80 }, (_, n) => n);
    expect(ofFacts('cases', { radiatorSizesMm }).radiatorMm).toHaveLength(50);
  });

  it.each([
    [{ storageType: 'SSD', interface: 'M.2 PCIe 4.0 x4', formFactor: 'M.2-2280' }, 'NVMe SSD', 'PCIe 4.0'],
    [{ storageType: 'SSD', interface: 'M.2 SATA', usesM2: true }, 'SATA SSD', 'SATA'],
    [{ storageType: 'SSD', usesSata: true }, 'SATA SSD', 'SATA'],
    [{ rpm: 7200, interface: 'SATA 6.0 Gb/s' }, 'HDD', 'SATA'],
    [{ storageType: 'SSD', external: true, interface: 'USB 3.2 Gen 2 Type-C', pcieGen: 2 }, 'External SSD', 'USB'],
    [{ storageType: 'Portable', external: true }, 'External drive', undefined],
    [{ storageType: 'SSD' }, 'SSD', undefined],
  ])('of the drive %j are %s and %s', (compat, type, bus) => {
    const { storageType = [], interface: buses = [] } = ofFacts('storage', compat);
    expect([storageType[0], buses[0]]).toEqual([type, bus]);
  });

  it.each([
    [
      { waterCooled: true, heightMm: 27, radiatorSizeMm: 360 },
      { coolerType: ['Water'], radiatorMm: [360] },
    ],
    [{ heightMm: 155 }, { coolerType: ['Air'], coolerHeightMm: [155] }],
    [{ ratedWatts: 200 }, {}],
  ])('of the cooler %j are %j', (compat, values) => {
    expect(ofFacts('cpu-cooling', compat)).toEqual(values);
  });

  it.each([
    ['80 PLUS Gold', '80+ Gold', 'Full', 'Fully modular'],
    ['80+ White', '80+', 'Semi-Modular', 'Semi-modular'],
    ['80+ titanium', '80+ Titanium', 'Non-Modular', 'Non-modular'],
    ['Unknown', undefined, 'None', 'Non-modular'],
  ])('of a power supply with %j and cables %j', (efficiency, metal, modular, cables) => {
    const values = ofFacts('power-supply', { efficiency, modular });
    expect([values.efficiency?.[0], values.modular?.[0]]).toEqual([metal, cables]);
  });

  it.each([
    ['AMD Ryzen 7 9800X3D', 'Ryzen 7'],
    ['Intel Core i5-12400F', 'Core i5'],
    ['Core Ultra 7 265K', 'Core Ultra 7'],
    ['AMD Ryzen Threadripper PRO 7995WX', 'Ryzen Threadripper'],
    ['Intel Xeon E5-2680', 'Xeon'],
    ['AMD FX-8350', 'FX'],
    ['Abacus', undefined],
  ])('of the processor %s have the series %s', (name, series) => {
    expect(valuesOf('processors', { name }).series?.[0]).toBe(series);
    expect(ofTexts('processors', { 'CPU Model': name }).series?.[0]).toBe(series);
  });

  it.each([
    ['GeForce RTX 3060 12 GB', 'GeForce RTX 3060', 'NVIDIA'],
    ['AMD Radeon RX 9060 XT 16GB', 'Radeon RX 9060 XT', 'AMD'],
    ['Arc B580', 'Arc B580', 'Intel'],
    ['Voodoo 2', 'Voodoo 2', undefined],
  ])('of a card with the chip %s are %s by %s', (chipset, name, maker) => {
    const values = ofFacts('graphics-cards', { chipset });
    expect([values.chipset?.[0], values.chipMaker?.[0]]).toEqual([name, maker]);
  });

  it('of a computer are read of its texts', () => {
    const specifications = {
      'CPU Model': 'Ryzen 5 7600',
      'Graphics Card Description': 'Dedicated, MSI GeForce RTX 4080SUPER 16G',
      RAM: '32GB DDR5',
      'Memory Storage Capacity': '1 TB',
      OS: 'Windows 11 Home',
    };
    expect(valuesOf('gaming-pc', { specifications, compat: { ramType: 'DDR5' } })).toEqual({
      ...{ gamingResolution: ['2160p (4K)'], cpu: ['Ryzen 5'], gpu: ['GeForce RTX 4080SUPER'] },
      ...{ memoryGb: [32], memoryType: ['DDR5'], storageGb: [1000], operatingSystem: ['Windows 11 Home'] },
    });
    expect(ofTexts('gaming-pc', { 'Graphics Card Description': 'Integrated, Radeon Vega 7' }).gpu).toEqual([
      'Integrated',
    ]);
  });

  it('of a device are the ways of its connection and its colors', () => {
    expect(ofTexts('accessories', { Connectivity: '2.4 GHz, Bluetooth, USB-C', Color: 'black / Grey' })).toEqual({
      connectivity: ['Wired', 'Wireless', 'Bluetooth'],
      color: ['Black', 'Gray'],
    });
    expect(ofTexts('accessories', { Connectivity: 'Bluetooth Wireless' }).connectivity).toEqual(['Bluetooth']);
  });

  it('of a monitor have the size that shoppers ask for', () => {
    expect(ofFacts('monitors', { screenIn: 23.8, resX: 1920, resY: 1080, curved: false })).toEqual({
      ...{ screenIn: [24], resolution: ['1920 x 1080'], curved: ['No'] },
    });
    expect(valuesOf('monitors', { name: 'Odyssey Curved 27' }).curved).toEqual(['Yes']);
  });
});
