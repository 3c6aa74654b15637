import { randomId } from '../random-id.js';
import { storedValue, tryToStore } from '../stored-value.js';

const stored = storedValue<string>({
  key: 'savannapc_browser',
  empty: '',
  // The server refuses anything else, and the page would never ask for a code again.
  parse: (text) => (/^\w{32}$/.test(text) ? text : ''),
  format: (value) => value,
});

let secret = '';

/**
 * A random secret of this browser, kept: a mailed code works only with the secret that asked for it, and asking again within 90 seconds
 * sends no other code (docs/product-rules.md#R104).
 */
export function browserSecret(): string {
  secret ||= stored.get() || randomId();
  tryToStore(() => stored.set(secret));
  return secret;
}
