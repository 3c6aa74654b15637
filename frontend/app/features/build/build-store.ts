import { MAX_QUANTITY, QUANTITY_SLOTS, SLOT_IDS, type QuantitySlot, type SlotId } from '@shop/contracts/build/slots';
import { Product } from '@shop/contracts/catalog';
import { z } from 'zod';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';

const Part = Product.pick({
  ...{ id: true, name: true, price: true, image: true, category: true },
  ...{ compat: true, compatSource: true },
});

/** A part with the data, the facts and the price in KES it had when it was chosen, so that it can be checked offline. */
export type Part = z.infer<typeof Part>;

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

/** An unreadable slot is dropped; the other slots stay. */
const Parts = z.record(z.string(), Part.optional().catch(undefined));
const Quantity = z.int().min(1).max(MAX_QUANTITY).optional().catch(undefined);
const Stored = z.object({
  parts: Parts,
  quantities: z.object({ ram: Quantity, storage: Quantity }).partial().catch({}),
  owned: z.array(z.enum(SLOT_IDS)).catch([]),
  basedOn: z.string().optional().catch(undefined),
});

/** Reads what any version of the shop has stored; the first one stored the parts alone. */
export function buildFrom(text: string): Build {
  try {
    const json: unknown = JSON.parse(text);
    const { data } = Stored.safeParse(json);
    const known = data?.parts ?? Parts.safeParse(json).data ?? {};
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
