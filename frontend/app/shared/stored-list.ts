import { storedValue, type StoredValue } from './stored-value.js';

/** A list in the browser's storage, as a JSON array. */
export interface StoredList<Item> extends StoredValue<Item[]> {
  readonly empty: Item[];
  /** Removes all entries, including unreadable ones. */
  clear(): void;
}

/** Reads entries that are texts of 1 to `longest` characters. */
export const shortText =
  (longest: number) =>
  (entry: unknown): string | undefined =>
    typeof entry === 'string' && entry !== '' && entry.length <= longest ? entry : undefined;

/**
 * Declares a stored list that preserves unreadable content, because another version of the shop may have written it.
 * Entries that `readEntry` does not know (undefined) are left out of the value and written back with each change. A text that is not an
 * array is copied to the key '<key>_unread' before it is overwritten. `normalize` cleans the list after reading.
 */
export function storedList<Item>(
  key: string,
  readEntry: (entry: unknown) => Item | undefined,
  normalize: (items: Item[]) => Item[],
): StoredList<Item> {
  const empty: Item[] = [];
  const read = (text: string): Item[] => normalize(entriesOf(text).flatMap((entry) => readEntry(entry) ?? []));
  const unread = (text: string): unknown[] => entriesOf(text).filter((entry) => readEntry(entry) === undefined);
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
