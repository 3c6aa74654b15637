import { randomId } from '../../shared/random-id.js';

/** What a key stands for: the same content gets the same key until it is forgotten. */
type Purpose = 'order' | 'prompt';

interface StoredKey {
  content: string;
  key: string;
}

/**
 * The idempotency key of some content in this tab: a second click, a retry after a lost answer and a reload repeat
 * the same request, so that nothing is ordered or asked for twice.
 */
export function keyFor(purpose: Purpose, content: unknown, storage: Storage = sessionStorage): string {
  const text = JSON.stringify(content);
  const kept = read(purpose, storage);
  if (kept?.content === text) return kept.key;
  const key = randomId();
  write(purpose, { content: text, key }, storage);
  return key;
}

/** The request is finally answered: the next one with the same content is a new one. */
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

function write(purpose: Purpose, kept: StoredKey, storage: Storage): void {
  try {
    storage.setItem(nameOf(purpose), JSON.stringify(kept));
  } catch {
    // Without storage the key still guards this one request.
  }
}
