import { randomId } from '../../shared/random-id.js';

/** The kind of request. The same content gets the same key until {@link forgetKey} removes it. */
type Purpose = 'order' | 'prompt';

interface StoredKey {
  content: string;
  key: string;
}

/**
 * The idempotency key for some content in this tab. A second click, a retry after a lost response and a reload send the
 * same key. The server therefore places an order or sends a prompt only once.
 */
export function keyFor(purpose: Purpose, content: unknown, storage: Storage = sessionStorage): string {
  const text = JSON.stringify(content);
  const stored = read(purpose, storage);
  if (stored?.content === text) return stored.key;
  const key = randomId();
  write(purpose, { content: text, key }, storage);
  return key;
}

/** Call it after the final response: the next request with the same content gets a new key. */
export function forgetKey(purpose: Purpose, storage: Storage = sessionStorage): void {
  storage.removeItem(nameOf(purpose));
}

const nameOf = (purpose: Purpose): string => `savannapc_${purpose}_key`;

function read(purpose: Purpose, storage: Storage): StoredKey | undefined {
  try {
    return JSON.parse(storage.getItem(nameOf(purpose)) ?? 'null') as StoredKey | undefined;
  } catch {
    return undefined;
  }
}

function write(purpose: Purpose, value: StoredKey, storage: Storage): void {
  try {
    storage.setItem(nameOf(purpose), JSON.stringify(value));
  } catch {
    // Without storage, the key still works for the retries of this request.
  }
}
