import { z } from 'zod';
import { canonicalId } from './canonical-id.js';

/** docs/product-rules.md#R135: 24 a page, at most 100. Wrong numbers are refused, not corrected. */
export const Paging = {
  pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
};

/** An opaque id in a query, a body or an event, read in its one spelling. The kit reads those in paths so. */
export const Id = z.string().min(1).max(100).overwrite(canonicalId);

/** A UTC time in the API. */
export const Timestamp = z.iso.datetime();

/** A query parameter that may be repeated, at most so often; undefined where it is not there. */
export const repeated = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most).optional(),
  );
