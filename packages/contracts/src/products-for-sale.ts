import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Id } from './paging.js';

/** A product that can be bought now, with the price that is charged now. */
export const ProductForSale = z.object({ productId: Id, name: z.string(), unitCents: z.int() });
export type ProductForSale = z.infer<typeof ProductForSale>;

/** Those of these products that are shown and in stock; other ids are left out. */
export const findProductsForSale = defineEndpoint('POST', '/internal/products/for-sale', {
  access: 'service',
  callers: ['orders'],
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  response: z.array(ProductForSale),
});
