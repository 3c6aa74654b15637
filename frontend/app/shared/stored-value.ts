import { useSyncExternalStore } from 'react';
import { useIsHydrated } from './use-is-hydrated.js';

/** A value kept in the browser under one key, the same in every tab. */
export interface StoredValue<T> {
  get(): T;
  /** @throws when the browser refuses to keep it (storage full or blocked) */
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

interface StoredValueOptions<T> {
  key: string;
  /** What stands for "nothing yet"; also what the server renders. */
  empty: T;
  /** Reads the stored text; broken content must give a usable value, never throw. */
  parse(text: string): T;
  format(value: T): string;
}

/** Declares one stored value. Reading is lazy and cached, so that React sees the same object until it changes. */
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

/** The value and whether the browser's own is known yet (false on the server and while hydrating). */
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
