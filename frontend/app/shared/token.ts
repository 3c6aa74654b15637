import { stored } from './stored.js';

/** The bearer token in the browser, or an empty text (docs/product-rules.md#accounts: plain text). */
export const token = stored<string>({
  key: 'savannapc_token',
  empty: '',
  parse: (text) => text.trim(),
  format: (value) => value,
});
