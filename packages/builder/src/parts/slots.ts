import { type PartKind, SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import type { CategoryId } from '@shop/contracts/category';

interface SlotUse {
  name: string;
  part: string;
  categories: readonly [CategoryId, ...CategoryId[]];
}

/** What is in each slot, and the categories of its parts (docs/product-rules.md#catalogue). */
const SLOT_USES = {
  cpu: { name: 'CPU', part: 'processor', categories: ['processors'] },
  motherboard: { name: 'Motherboard', part: 'motherboard', categories: ['motherboards'] },
  gpu: { name: 'GPU', part: 'graphics card', categories: ['graphics-cards'] },
  ram: { name: 'RAM', part: 'memory', categories: ['memory'] },
  storage: { name: 'Storage', part: 'drive', categories: ['storage'] },
  case: { name: 'Case', part: 'case', categories: ['cases'] },
  cooling: { name: 'Cooling', part: 'cooler', categories: ['cpu-cooling', 'accessories'] },
  psu: { name: 'PSU', part: 'power supply', categories: ['power-supply'] },
} as const satisfies Record<SlotId, SlotUse>;

/** The eight slots of a build, in their order. */
export const SLOTS = SLOT_IDS.map((id) => ({ id, ...SLOT_USES[id] }));

/** What is in the slot with this id. */
export const slotOf = (id: SlotId) => SLOT_USES[id];

/** Whether a kind is a slot: fans and monitors are not. */
export const isSlot = (kind: PartKind): kind is SlotId => kind in SLOT_USES;

/** Whether a product of this category can be in the slot. */
export const isInSlot = (id: SlotId, category: CategoryId): boolean =>
  slotOf(id).categories.some((one) => one === category);

/** The slot that a category's products go to; undefined for products that are not parts. An accessory is no part by itself. */
export const slotOfCategory = (category: CategoryId): SlotId | undefined =>
  SLOT_IDS.find((id) => slotOf(id).categories[0] === category);
