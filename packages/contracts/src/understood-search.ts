import { z } from 'zod';
import { CategoryId } from './category.js';

/**
 * What a text was understood to ask for besides its words (docs/product-rules.md#R392). Sent in `X-Search-Understood` as
 * JSON, percent-encoded. `words`: what is searched as words, where it is more than a category; `minPrice` and `maxPrice`: in KES,
 * inclusive; `above`: in KES, where nothing was found up to this price, so that the cheapest above it come first; `refreshHz`: at least. Unknown fields are left out, so that an older page can read a newer answer.
 */
export const Understood = z.object({
  category: CategoryId.optional(),
  words: z.string().optional(),
  resolution: z.string().optional(),
  refreshHz: z.number().optional(),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  above: z.number().optional(),
  notSold: z.enum(['laptop']).optional(),
});
export type Understood = z.infer<typeof Understood>;
