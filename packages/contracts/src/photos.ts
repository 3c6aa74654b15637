import { z } from 'zod';

/** How many photos a review, or a return request, may have (docs/product-rules.md#R263). */
export const MAX_PHOTOS = 4;

const PhotoUrl = z.string().regex(/^\/media\/[0-9a-f]{32}$/, 'A photo is a picture that was uploaded here');

/** The URLs of a customer's photos, each once, in the customer's order. */
export const Photos = z
  .array(PhotoUrl)
  .max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`)
  .refine((urls) => new Set(urls).size === urls.length, { error: 'Each photo can be there once' });
