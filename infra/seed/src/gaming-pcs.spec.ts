import { describe, expect, it } from '@jest/globals';
import type { CategoryId } from '@shop/contracts/category';
import { catalogue } from './catalogue.js';
import type { SeedProduct } from './product.js';

const gamingPcs = catalogue.filter((product): product is SeedProduct<'gaming-pc'> => product.category === 'gaming-pc');

function part<Category extends CategoryId>(pc: (typeof gamingPcs)[number], slot: string, category: Category) {
  const slug = pc.compat.parts?.[slot];
  const found = catalogue.find((product) => product.slug === slug && product.category === category);
  return found as SeedProduct<Category> | undefined;
}

function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A fact of the seed is missing');
  return value;
}

/** docs/builder-rules.md#P1 to #P3, rounded up where the table has a range. */
function loadWatts(pc: (typeof gamingPcs)[number]): number {
  const cpu = needed(part(pc, 'cpu', 'processors')).compat;
  const gpu = part(pc, 'gpu', 'graphics-cards')?.compat;
  return needed(cpu.maxPowerWatts) + (gpu?.tdpWatts ?? 0) + 50 + 10 + 8 + 24 + 9 + 20;
}

describe.each(gamingPcs)('$name', (pc) => {
  const cpu = needed(part(pc, 'cpu', 'processors')).compat;
  const board = needed(part(pc, 'motherboard', 'motherboards')).compat;
  const ram = needed(part(pc, 'ram', 'memory')).compat;
  const tower = needed(part(pc, 'case', 'cases')).compat;
  const supply = needed(part(pc, 'psu', 'power-supply')).compat;
  const gpu = part(pc, 'gpu', 'graphics-cards')?.compat;
  const cooler = part(pc, 'cooling', 'cpu-cooling')?.compat;

  it('consists of products of the seed', () => {
    const slugs = new Set(catalogue.map((product) => product.slug));
    for (const slug of Object.values(needed(pc.compat.parts))) expect(slugs).toContain(slug);
  });

  it('has processor, board and memory that fit together', () => {
    expect(board.socket).toBe(cpu.socket);
    expect(board.ramType).toBe(ram.ramType);
    expect(cpu.ramTypes).toContain(ram.ramType);
    expect(ram.ramForm).toBe('DIMM');
    expect(needed(ram.modules)).toBeLessThanOrEqual(needed(board.ramSlots));
  });

  it('fits its case', () => {
    expect(tower.supportedFormFactors).toContain(board.formFactor);
    expect(tower.psuFormFactors).toContain(supply.formFactor);
    expect(needed(supply.lengthMm)).toBeLessThanOrEqual(needed(tower.maxPsuLengthMm));
    expect(gpu?.lengthMm ?? 0).toBeLessThanOrEqual(needed(tower.maxGpuLengthMm) - 10);
  });

  it('is cooled by something that fits', () => {
    if (cooler === undefined) expect(cpu.includesCooler).toBe(true);
    else if (cooler.waterCooled) expect(tower.radiatorSizesMm).toContain(cooler.radiatorSizeMm);
    else expect(needed(cooler.heightMm)).toBeLessThanOrEqual(needed(tower.maxCoolerHeightMm));
    if (cooler !== undefined) expect(cooler.supportedSockets).toContain(cpu.socket);
  });

  it('has enough power and the right plugs', () => {
    expect(needed(supply.wattage)).toBeGreaterThanOrEqual(loadWatts(pc) * 1.2);
    expect(needed(supply.wattage)).toBeGreaterThanOrEqual(gpu?.recommendedPsuWatts ?? 0);
    expect(supply.pcie8).toBeGreaterThanOrEqual(gpu?.pcie8 ?? 0);
    expect(supply.p12v2x6).toBeGreaterThanOrEqual(gpu?.p12v2x6 ?? 0);
  });

  it('shows a picture', () => {
    expect(gpu !== undefined || cpu.integratedGraphics).toBe(true);
  });

  it('costs at least its parts and at most a quarter more', () => {
    const parts = catalogue.filter((product) => Object.values(needed(pc.compat.parts)).includes(product.slug));
    const sum = parts.reduce((total, { priceCents }) => total + priceCents, 0);
    expect(pc.priceCents).toBeGreaterThanOrEqual(sum);
    expect(pc.priceCents).toBeLessThanOrEqual(sum * 1.25);
  });
});
