import { comparable } from './compared.js';

/** The page that compares these products. */
export const compareUrl = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;

/** The products that a URL compares (docs/product-rules.md#R209). */
export const comparedIn = (search: URLSearchParams): string[] =>
  comparable((search.get('ids') ?? '').split(',').map((id) => id.trim()));
