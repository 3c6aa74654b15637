import type { z } from 'zod';
import { storedValue, type StoredValue } from './stored-value.js';

/** A list kept in the browser as a JSON array. */
export interface StoredList<Item> extends StoredValue<Item[]> {
  readonly empty: Item[];
  /** Empties it for good, what could not be read included. */
  clear(): void;
}

/**
 * Declares a stored list that treats content it cannot read with care: another version of the shop may have written it.
 * Entries the schema refuses are left out of the value and written back with every change; a text that is no array is
 * put aside under '<key>_unread' before it is overwritten. `tidy` puts a list in order that others may have written.
 */
export function storedList<Item>(
  key: string,
  schema: z.ZodType<Item>,
  tidy: (items: Item[]) => Item[],
): StoredList<Item> {
  const empty: Item[] = [];
  const read = (text: string): Item[] => tidy(entriesOf(text).flatMap((entry) => schema.safeParse(entry).data ?? []));
  const unread = (text: string): unknown[] => entriesOf(text).filter((entry) => !schema.safeParse(entry).success);
  const list = storedValue<Item[]>({
    key,
    empty,
    parse: read,
    format(items) {
      const before = localStorage.getItem(key) ?? '[]';
      if (!isList(before)) localStorage.setItem(`${key}_unread`, before);
      return JSON.stringify([...items, ...unread(before)]);
    },
  });
  return {
    ...list,
    empty,
    clear() {
      localStorage.setItem(key, '[]');
      list.set([]);
    },
  };
}

const isList = (text: string): boolean => Array.isArray(parsed(text));

function entriesOf(text: string): unknown[] {
  const value = parsed(text);
  return Array.isArray(value) ? value : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
