import { storedValue } from './stored-value.js';

/** The bearer token in the browser, or an empty text (docs/product-rules.md#accounts: plain text). */
export const token = storedValue<string>({
  key: 'savannapc_token',
  empty: '',
  parse: (text) => text.trim(),
  format: (value) => value,
});
