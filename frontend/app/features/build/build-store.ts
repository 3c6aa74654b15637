import { Product } from '@shop/contracts/catalog';
import { z } from 'zod';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';
import { SLOTS, type SlotId } from './slots.js';

const Part = Product.pick({ id: true, name: true, price: true, image: true, category: true });

/** A part with the data and the price it had when it was chosen. */
export type Part = z.infer<typeof Part>;
export type Build = Partial<Record<SlotId, Part>>;

const EMPTY: Build = {};
/** An unreadable slot is dropped; the other slots stay. */
const StoredBuild = z.record(z.string(), Part.optional().catch(undefined));

const store = storedValue<Build>({
  key: 'savannapc_build',
  empty: EMPTY,
  parse: (text) => {
    try {
      const known = StoredBuild.safeParse(JSON.parse(text)).data ?? {};
      return Object.fromEntries(SLOTS.flatMap(({ id }) => (known[id] ? [[id, known[id]]] : [])));
    } catch {
      return EMPTY;
    }
  },
  format: JSON.stringify,
});

/** The user's build and its actions. It is stored in the browser. */
export function useBuild() {
  const { value: build, isReady } = useStoredValue(store, EMPTY);
  return {
    build,
    isReady,
    select: (slot: SlotId, { id, name, price, image, category }: Part): void =>
      save({ ...store.get(), [slot]: { id, name, price, image, category } }),
    remove: (slot: SlotId): void => {
      const { [slot]: removed, ...rest } = store.get();
      if (removed) save(rest);
    },
    clear: (): void => save(EMPTY),
  };
}

function save(build: Build): void {
  try {
    store.set(build);
  } catch {
    // The storage is full: the last stored build stays.
  }
}
