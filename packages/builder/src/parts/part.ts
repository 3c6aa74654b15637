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

/** What {@link Build} has besides the part of each slot (docs/builder-rules.md#extras). */
export type Extra = {
  quantity: number;
  /** The buyer has it already: it is not bought. */
  isOwned: boolean;
} & (
  | { kind: 'ram'; part: Part<'ram'> }
  | { kind: 'storage'; part: Part<'storage'> }
  | { kind: 'fans' | 'monitors'; part: Omit<Part, 'facts'> }
);

/** The chosen parts, and what the buyer says of them. */
export interface Build {
  parts: Parts;
  /** Units of memory kits and drives; 1 where it says nothing. */
  quantities?: Partial<Record<QuantitySlot, number>>;
  /** Slots whose parts the buyer has already: they are not bought. */
  owned?: readonly SlotId[];
  extras?: readonly Extra[];
  /** The prices in KES of its products when the build was saved, by their ids. */
  savedPrices?: Readonly<Partial<Record<string, number>>>;
}

/** The units of a slot's part. */
export const quantityOf = ({ quantities = {} }: Build, slot: SlotId): number =>
  slot === 'ram' || slot === 'storage' ? (quantities[slot] ?? 1) : 1;

/** A part with its units. */
export interface Units<Id extends SlotId> {
  part: Part<Id>;
  quantity: number;
}

/** All memory kits or drives of a build: that of the slot first. */
export function unitsIn<Id extends QuantitySlot>(build: Build, slot: Id): Units<Id>[] {
  const first: Part<Id> | undefined = build.parts[slot];
  const extras = (build.extras ?? []).filter(({ kind }) => kind === slot) as unknown as Units<Id>[];
  return [...(first ? [{ part: first, quantity: quantityOf(build, slot) }] : []), ...extras];
}

/** The sum of what each unit has. */
export const sumOf = <Id extends SlotId>(units: readonly Units<Id>[], of: (part: Part<Id>) => number): number =>
  units.reduce((sum, { part, quantity }) => sum + of(part) * quantity, 0);

/** The part that the checker reads. */
export function toPart<Id extends SlotId>(slot: Id, product: PartProduct): Part<Id> {
  const { id, name, price, countInStock } = product;
  return { id, name, price, countInStock, facts: factsOf(slot, product) };
}

/** A product of another category, such as an accessory in the cooling slot, is read as what the slot is for. */
const factsOf = (slot: SlotId, product: PartProduct): Record<string, unknown> =>
  typedFacts(slotOf(slot).categories[0], product);
