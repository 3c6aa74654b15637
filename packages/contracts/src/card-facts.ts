import { z } from 'zod';

/**
 * What decides between the products of a category, by name (docs/product-rules.md#R350). A text has its unit and is the same
 * in each language. A number needs a word: `cores`, `radiatorMm`, `coolerHeightMm`, `maxGpuLengthMm`, `warrantyYears`, and
 * `lifetimeWarranty`, which is 1.
 */
export const CardFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type CardFacts = z.infer<typeof CardFacts>;
