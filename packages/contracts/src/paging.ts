import { z } from 'zod';

/** docs/product-rules.md#R135: 24 a page, at most 100. Wrong numbers are refused, not corrected. */
export const Paging = {
  pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
};

/** An opaque id in a path or a body. */
export const Id = z.string().min(1).max(100);

/** A UTC time in the API. */
export const Timestamp = z.iso.datetime();
