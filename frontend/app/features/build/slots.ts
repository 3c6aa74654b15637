import type { CategoryId } from '@shop/contracts/category';

/** The eight slots of a build and the categories of their parts (docs/product-rules.md#catalogue). */
export const SLOTS = [
  { id: 'cpu', name: 'CPU', categories: ['processors'] },
  { id: 'motherboard', name: 'Motherboard', categories: ['motherboards'] },
  { id: 'gpu', name: 'GPU', categories: ['graphics-cards'] },
  { id: 'ram', name: 'RAM', categories: ['memory'] },
  { id: 'storage', name: 'Storage', categories: ['storage'] },
  { id: 'case', name: 'Case', categories: ['cases'] },
  { id: 'cooling', name: 'Cooling', categories: ['cpu-cooling', 'accessories'] },
  { id: 'psu', name: 'PSU', categories: ['power-supply'] },
] as const satisfies readonly { id: string; name: string; categories: readonly CategoryId[] }[];

export type Slot = (typeof SLOTS)[number];
export type SlotId = Slot['id'];
