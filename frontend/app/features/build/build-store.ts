import { MAX_QUANTITY, QUANTITY_SLOTS, SLOT_IDS, type QuantitySlot, type SlotId } from '@shop/contracts/build-parts';
import { FACT_SOURCES } from '@shop/contracts/fact-source';
import type { BuildChange } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import { CATEGORY_IDS } from '@shop/contracts/category';
import * as v from 'valibot';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';

/** A part with the data, the facts and the price in KES it had when it was chosen, so that it can be checked offline. */
export type Part = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'category' | 'compat' | 'compatSource'>;

/** The build that the visitor works on. */
export interface Build {
  parts: Partial<Record<SlotId, Part>>;
  /** Units of memory kits and drives. */
  quantities: Partial<Record<QuantitySlot, number>>;
  /** Slots whose parts the visitor has already. */
  owned: readonly SlotId[];
  /** The code of the saved build that it began as. */
  basedOn?: string;
}

export const EMPTY_BUILD: Build = { parts: {}, quantities: {}, owned: [] };

/** The parts of an answer by slot, without the empty slots. */
export const definedParts = (parts: Partial<Build['parts']>): Build['parts'] =>
  Object.fromEntries(SLOT_IDS.flatMap((slot) => (parts[slot] ? [[slot, parts[slot]]] : [])));

const Part = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  name: v.string(),
  price: v.number(),
  image: v.string(),
  category: v.picklist(CATEGORY_IDS),
  // What JSON has.
  compat: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), v.any())),
  compatSource: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), v.picklist(FACT_SOURCES))),
});

/** An unreadable slot is dropped; the other slots stay. */
const Parts = v.record(v.string(), v.fallback(v.optional(Part), undefined));
const Quantity = v.fallback(
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_QUANTITY))),
  undefined,
);
const Stored = v.object({
  parts: Parts,
  quantities: v.fallback(v.object({ ram: Quantity, storage: Quantity }), {}),
  owned: v.fallback(v.array(v.picklist(SLOT_IDS)), []),
  basedOn: v.fallback(v.optional(v.string()), undefined),
});

/** The value if it fits the schema. */
function valid<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}

/** Reads what any version of the shop has stored; the first one stored the parts alone. */
export function buildFrom(text: string): Build {
  try {
    const json: unknown = JSON.parse(text);
    const data = valid(Stored, json);
    const known = data?.parts ?? valid(Parts, json) ?? {};
    const parts = Object.fromEntries(SLOT_IDS.flatMap((slot) => (known[slot] ? [[slot, known[slot]]] : [])));
    return { ...EMPTY_BUILD, ...data, parts };
  } catch {
    return EMPTY_BUILD;
  }
}

const store = storedValue<Build>({
  key: 'savannapc_build',
  empty: EMPTY_BUILD,
  parse: buildFrom,
  format: JSON.stringify,
});

/** The build with this part in the slot, which is to be bought. */
export const withPart = (build: Build, slot: SlotId, part: Part): Build => {
  const { id, name, price, image, category, compat, compatSource } = part;
  return {
    ...build,
    parts: { ...build.parts, [slot]: { id, name, price, image, category, ...(compat && { compat, compatSource }) } },
    owned: build.owned.filter((one) => one !== slot),
  };
};

/** The build with other parts in some slots, each with its units. */
export const withChanges = (build: Build, changes: readonly BuildChange[]): Build =>
  changes.reduce((changed, { slot, product, quantity }) => {
    const next = withPart(changed, slot, product);
    return slot === 'ram' || slot === 'storage'
      ? { ...next, quantities: { ...next.quantities, [slot]: quantity } }
      : next;
  }, build);

/** The builds before the last changes in this tab, the latest last. */
const history: Build[] = [];
const MAX_UNDO = 50;

/** The visitor's build and its actions. It is stored in the browser; every action can be undone. */
export function useBuild() {
  const { value: build, isReady } = useStoredValue(store, EMPTY_BUILD);
  return { build, isReady, canUndo: isReady && history.length > 0, ...buildActions };
}

/** What changes the build. */
export const buildActions = {
  select: (slot: SlotId, part: Part): void => change((build) => withPart(build, slot, part)),
  remove: (slot: SlotId): void =>
    change(({ parts: { [slot]: _removed, ...parts }, quantities, owned, ...rest }) => ({
      ...rest,
      parts,
      quantities: withoutSlot(quantities, slot),
      owned: owned.filter((one) => one !== slot),
    })),
  setQuantity: (slot: QuantitySlot, quantity: number): void =>
    change((build) => ({ ...build, quantities: { ...build.quantities, [slot]: quantity } })),
  setOwned: (slot: SlotId, isOwned: boolean): void =>
    change((build) => ({
      ...build,
      owned: isOwned ? [...build.owned, slot] : build.owned.filter((one) => one !== slot),
    })),
  /** Takes another build instead, as a preset or a shared one. */
  replace: (build: Build): void => change(() => build),
  clear: (): void => change(() => EMPTY_BUILD),
  undo: (): void => {
    const last = history.pop();
    if (last) save(last);
  },
};

const withoutSlot = (quantities: Build['quantities'], slot: SlotId): Build['quantities'] =>
  Object.fromEntries(
    QUANTITY_SLOTS.flatMap((one) => (one === slot || !quantities[one] ? [] : [[one, quantities[one]]])),
  );

function change(next: (build: Build) => Build): void {
  const before = store.get();
  const after = next(before);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  history.push(before);
  if (history.length > MAX_UNDO) history.shift();
  save(after);
}

function save(build: Build): void {
  try {
    store.set(Object.keys(build.parts).length === 0 ? EMPTY_BUILD : build);
  } catch {
    // The storage is full: the last stored build stays.
  }
}
