import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Id } from './paging.js';

/** As many as one search needs. */
const MOST = 50;

/** For orders, which keeps no e-mail addresses: the customers whose address contains this text, at most 50. */
export const findCustomersByEmail = defineEndpoint('POST', '/internal/customers/by-email', {
  access: 'service',
  callers: ['orders'],
  body: z.strictObject({ text: z.string().trim().toLowerCase().min(3).max(200) }),
  response: z.array(Id).max(MOST),
});

/** For orders, which keeps no SKUs: the products whose SKU begins with this text, at most 50. A deleted product has no SKU any more. */
export const findProductsBySku = defineEndpoint('POST', '/internal/products/by-sku', {
  access: 'service',
  callers: ['orders'],
  body: z.strictObject({ text: z.string().trim().toLowerCase().min(3).max(64) }),
  response: z.array(Id).max(MOST),
});
