import type { CategoryId } from '../category.js';

/** The eight slots of a build and the categories of their parts (docs/product-rules.md#catalogue). */
export const SLOTS = [
  { id: 'cpu', name: 'CPU', part: 'processor', categories: ['processors'] },
  { id: 'motherboard', name: 'Motherboard', part: 'motherboard', categories: ['motherboards'] },
  { id: 'gpu', name: 'GPU', part: 'graphics card', categories: ['graphics-cards'] },
  { id: 'ram', name: 'RAM', part: 'memory', categories: ['memory'] },
  { id: 'storage', name: 'Storage', part: 'drive', categories: ['storage'] },
  { id: 'case', name: 'Case', part: 'case', categories: ['cases'] },
  { id: 'cooling', name: 'Cooling', part: 'cooler', categories: ['cpu-cooling', 'accessories'] },
  { id: 'psu', name: 'PSU', part: 'power supply', categories: ['power-supply'] },
] as const satisfies readonly { id: string; name: string; part: string; categories: readonly CategoryId[] }[];

export type Slot = (typeof SLOTS)[number];
export type SlotId = Slot['id'];

/** The ids of the slots in their order. */
export const SLOT_IDS = SLOTS.map(({ id }) => id) as unknown as readonly [SlotId, ...SlotId[]];

/** The slots that take several units of one product (docs/builder-rules.md#data). */
export const QUANTITY_SLOTS = ['ram', 'storage'] as const satisfies readonly SlotId[];
export type QuantitySlot = (typeof QUANTITY_SLOTS)[number];
/** The most units in such a slot. */
export const MAX_QUANTITY = 16;

const bySlot = new Map<SlotId, Slot>(SLOTS.map((slot) => [slot.id, slot]));

/** The slot with this id. */
export function slotOf(id: SlotId): Slot {
  const slot = bySlot.get(id);
  if (!slot) throw new RangeError(`There is no slot ${id}`);
  return slot;
}

/** Whether a product of this category can be in the slot. */
export const isInSlot = (id: SlotId, category: CategoryId): boolean =>
  slotOf(id).categories.some((one) => one === category);

/** The slot that a category's products go to; undefined for products that are not parts. An accessory is no part by itself. */
export const slotOfCategory = (category: CategoryId): SlotId | undefined =>
  SLOTS.find(({ categories: [first] }) => first === category)?.id;
