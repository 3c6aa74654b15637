import { storedValue, tryToStore } from '../../shared/stored-value.js';

const stored = storedValue<string>({
  key: 'savannapc_browser',
  empty: '',
  parse: (text) => text.trim(),
  format: (value) => value,
});

let secret = '';

/**
 * A random secret of this browser, kept: a mailed code works only with the secret that asked for it, and asking again within 90 seconds
 * sends no other code (docs/product-rules.md#R104).
 */
export function browserSecret(): string {
  secret ||= stored.get() || crypto.randomUUID().replaceAll('-', '');
  tryToStore(() => stored.set(secret));
  return secret;
}
