import {
  EXTRA_KINDS,
  MAX_EXTRAS,
  MAX_QUANTITY,
  QUANTITY_SLOTS,
  SLOT_IDS,
  type ExtraKind,
  type QuantitySlot,
  type SlotId,
} from '@shop/contracts/build-parts';
import { FACT_SOURCES } from '@shop/contracts/fact-source';
import type { OwnPart as OwnPartOf } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import { CATEGORY_IDS } from '@shop/contracts/category';
import { LENGTHS } from '@shop/contracts/text-lengths';
import * as v from 'valibot';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';

/** A part with the data, the facts and the price in KES it had when it was chosen, so that it can be checked offline. */
export type Part = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'category' | 'compat' | 'compatSource'>;

/** A part besides those of the slots (docs/builder-rules.md#extras). */
export interface Extra {
  kind: ExtraKind;
  part: Part;
  quantity: number;
  isOwned: boolean;
}

/** The build that the visitor works on. */
export interface Build {
  parts: Partial<Record<SlotId, Part>>;
  /** Units of memory kits and drives. */
  quantities: Partial<Record<QuantitySlot, number>>;
  /** Slots whose parts the visitor has already. */
  owned: readonly SlotId[];
  extras: readonly Extra[];
  /** Parts from elsewhere that the visitor has already, in slots without a product. */
  ownParts: Partial<Record<SlotId, OwnPartOf>>;
  /** The code of the saved build that it began as. */
  basedOn?: string;
}

export const EMPTY_BUILD: Build = { parts: {}, quantities: {}, owned: [], extras: [], ownParts: {} };

/** Whether nothing is chosen. */
export const isEmpty = ({ parts, extras, ownParts }: Build): boolean =>
  Object.keys(parts).length === 0 && extras.length === 0 && Object.keys(ownParts).length === 0;

/** What slots have, without the empty slots and those of `taken`. */
export const definedIn = <Value>(
  slots: Partial<Record<SlotId, Value | undefined>>,
  taken: Partial<Record<SlotId, unknown>> = {},
): Partial<Record<SlotId, Value>> =>
  Object.fromEntries(SLOT_IDS.flatMap((slot) => (slots[slot] && !taken[slot] ? [[slot, slots[slot]]] : [])));

const FactName = v.pipe(v.string(), v.maxLength(60));
/** What JSON has. */
const Facts = v.record(FactName, v.any());

const Part = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  name: v.string(),
  price: v.number(),
  image: v.string(),
  category: v.picklist(CATEGORY_IDS),
  compat: v.optional(Facts),
  compatSource: v.optional(v.record(FactName, v.picklist(FACT_SOURCES))),
});

/** An unreadable slot is dropped; the other slots stay. */
const Parts = v.record(v.string(), v.fallback(v.optional(Part), undefined));
const Units = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_QUANTITY));
const Quantity = v.fallback(v.optional(Units), undefined);
const Extra = v.object({
  kind: v.picklist(EXTRA_KINDS),
  part: Part,
  quantity: Units,
  isOwned: v.boolean(),
});
const OwnPart = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(LENGTHS.productName)),
  compat: Facts,
});
const Stored = v.object({
  parts: Parts,
  quantities: v.fallback(v.object({ ram: Quantity, storage: Quantity }), {}),
  extras: v.fallback(v.array(v.fallback(v.optional(Extra), undefined)), []),
  ownParts: v.fallback(v.record(v.string(), v.fallback(v.optional(OwnPart), undefined)), {}),
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
    const parts: Build['parts'] = definedIn(data?.parts ?? valid(Parts, json) ?? {});
    // A slot has one or the other.
    const ownParts: Build['ownParts'] = definedIn(data?.ownParts ?? {}, parts);
    return {
      ...EMPTY_BUILD,
      ...data,
      parts,
      extras: (data?.extras ?? []).filter((extra) => extra !== undefined).slice(0, MAX_EXTRAS),
      ownParts,
    };
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
export const withPart = (build: Build, slot: SlotId, part: Part): Build => ({
  ...build,
  parts: { ...build.parts, [slot]: storedPart(part) },
  owned: build.owned.filter((one) => one !== slot),
  ownParts: withoutKey(build.ownParts, slot),
});

/** What is stored of a product. */
export const storedPart = ({ id, name, price, image, category, compat, compatSource }: Part): Part => ({
  ...{ id, name, price, image, category, ...(compat && { compat, compatSource }) },
});

const withoutKey = <Value>(record: Partial<Record<SlotId, Value>>, slot: SlotId): Partial<Record<SlotId, Value>> => {
  const { [slot]: _removed, ...others } = record;
  return others;
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
  remove: (slot: SlotId): void => change((build) => withoutPart(build, slot)),
  /** `extra`: one of the build's; a quantity of 0 removes it. */
  changeExtra: (extra: ExtraOf, changed: Partial<Pick<Extra, 'quantity' | 'isOwned'>>): void =>
    change((build) => withExtra(build, extra, changed)),
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

/** What names an extra of a build. */
export type ExtraOf = Pick<Extra, 'kind'> & { part: Pick<Part, 'id'> };

/** The build with a changed extra; a quantity of 0 removes it. */
export const withExtra = (build: Build, { kind, part }: ExtraOf, changed: Partial<Extra>): Build => ({
  ...build,
  extras: build.extras
    .map((extra) => (extra.kind === kind && extra.part.id === part.id ? { ...extra, ...changed } : extra))
    .filter(({ quantity }) => quantity > 0),
});

/** The build with an empty slot, which a further kit or drive takes if there is one. */
export function withoutPart(build: Build, slot: SlotId): Build {
  const next = build.extras.find(({ kind }) => kind === slot);
  const empty = {
    ...build,
    parts: withoutKey(build.parts, slot),
    ownParts: withoutKey(build.ownParts, slot),
    quantities: withoutSlot(build.quantities, slot),
    owned: build.owned.filter((one) => one !== slot),
  };
  if (!next) return empty;
  const { part, quantity, isOwned } = next;
  return {
    ...withPart(empty, slot, part),
    quantities: { ...empty.quantities, [slot]: quantity },
    extras: build.extras.filter((extra) => extra !== next),
    ...(isOwned && { owned: [...empty.owned, slot] }),
  };
}

const withoutSlot = (quantities: Build['quantities'], slot: SlotId): Build['quantities'] =>
  Object.fromEntries(
    QUANTITY_SLOTS.flatMap((one) => (one === slot || !quantities[one] ? [] : [[one, quantities[one]]])),
  );

/** Changes the stored build; Undo takes it back. */
export function change(next: (build: Build) => Build): void {
  const before = store.get();
  const after = next(before);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  history.push(before);
  if (history.length > MAX_UNDO) history.shift();
  save(after);
}

function save(build: Build): void {
  try {
    store.set(isEmpty(build) ? EMPTY_BUILD : build);
  } catch {
    // The storage is full: the last stored build stays.
  }
}
