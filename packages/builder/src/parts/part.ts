import type { CategoryId } from '@shop/contracts/category';
import type { QuantitySlot, SlotId } from '@shop/contracts/build-parts';
import type {
  CaseCompat,
  CoolerCompat,
  GraphicsCardCompat,
  MemoryCompat,
  MotherboardCompat,
  PowerSupplyCompat,
  ProcessorCompat,
  StorageCompat,
} from '../facts/compat.js';
import type { FactSources } from '../facts/fact-sources.js';
import { typedFacts } from '../facts/typed-facts.js';
import { slotOf } from './slots.js';

/** A product with what the checker needs of it; price in KES. */
export interface PartProduct {
  id: string;
  name: string;
  category: CategoryId;
  price: number;
  countInStock: number;
  compat?: Readonly<Record<string, unknown>>;
  compatSource?: FactSources;
}

/** The facts of each slot's part. */
export interface SlotFacts {
  cpu: ProcessorCompat;
  motherboard: MotherboardCompat;
  gpu: GraphicsCardCompat;
  ram: MemoryCompat;
  storage: StorageCompat;
  case: CaseCompat;
  cooling: CoolerCompat & { accessoryType?: string };
  psu: PowerSupplyCompat;
}

/** A part with its facts in standard spelling; a missing fact is undefined. */
export interface Part<Id extends SlotId = SlotId> {
  id: string;
  name: string;
  price: number;
  countInStock: number;
  facts: SlotFacts[Id];
}

/** The chosen parts by slot. */
export type Parts = { [Id in SlotId]?: Part<Id> };

/** The chosen parts, and what the buyer says of them. */
export interface Build {
  parts: Parts;
  /** Units of memory kits and drives; 1 where it says nothing. */
  quantities?: Partial<Record<QuantitySlot, number>>;
  /** Slots whose parts the buyer has already: they are not bought. */
  owned?: readonly SlotId[];
  /** The prices in KES at which the build was saved. */
  savedPrices?: Partial<Record<SlotId, number>>;
}

/** The units of a slot's part. */
export const quantityOf = ({ quantities = {} }: Build, slot: SlotId): number =>
  slot === 'ram' || slot === 'storage' ? (quantities[slot] ?? 1) : 1;

/** The part that the checker reads. */
export function toPart<Id extends SlotId>(slot: Id, product: PartProduct): Part<Id> {
  const { id, name, price, countInStock } = product;
  return { id, name, price, countInStock, facts: factsOf(slot, product) };
}

/** A product of another category, such as an accessory in the cooling slot, is read as what the slot is for. */
const factsOf = (slot: SlotId, product: PartProduct): Record<string, unknown> =>
  typedFacts(slotOf(slot).categories[0], product);
