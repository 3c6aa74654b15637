import { useSyncExternalStore } from 'react';
import { useIsHydrated } from './use-is-hydrated.js';

/** A value in the browser's storage under one key, the same in all tabs. */
export interface StoredValue<T> {
  get(): T;
  /** @throws when the storage is full or blocked */
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

interface StoredValueOptions<T> {
  key: string;
  /** The value when nothing is stored; the server renders it, too. */
  empty: T;
  /** Reads the stored text. For invalid text it must return a usable value and not throw. */
  parse(text: string): T;
  format(value: T): string;
}

/** Declares a stored value. The parsed value is cached, so that React gets the same object until the text changes. */
export function storedValue<T>({ key, empty, parse, format }: StoredValueOptions<T>): StoredValue<T> {
  let cache: { text: string | null; value: T } | undefined;
  const listeners = new Set<() => void>();
  const read = (): T => {
    const text = readText(key);
    if (cache?.text !== text || cache === undefined) cache = { text, value: text === null ? empty : parse(text) };
    return cache.value;
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };
  return {
    get: read,
    set(value) {
      if (value === empty) localStorage.removeItem(key);
      else localStorage.setItem(key, format(value));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The value. `isReady` is false on the server and during hydration, when the storage has not been read. */
export function useStoredValue<T>(store: StoredValue<T>, empty: T): { value: T; isReady: boolean } {
  const value = useSyncExternalStore(store.subscribe, store.get, () => empty);
  return { value, isReady: useIsHydrated() };
}

function readText(key: string): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Runs a write that the page can do without: a full or blocked storage keeps nothing. */
export function tryToStore(write: () => void): void {
  try {
    write();
  } catch {
    // The page works all the same, and asks again the next time.
  }
}
