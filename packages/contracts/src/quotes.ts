import { z } from 'zod';
import { PART_KINDS } from './build-parts.js';
import { DeliverySettings } from './delivery-settings.js';
import { defineEndpoint } from './endpoint.js';
import { Id, Timestamp } from './paging.js';

/** How many days after the day of its issue a quote ends (docs/builder-rules.md#quotes). */
export const QUOTE_DAYS = 7;

/** Whether the parts fit: 'Compatible', 'Looks compatible, 2 checks not verified', or that they do not; and what is wrong. */
const Compatibility = z.object({
  verdict: z.string(),
  /** The errors and warnings about the parts that are sold. */
  problems: z.array(z.string()),
});

/** A slot, or the kind of a product besides those of the slots. */
const Place = z.enum(PART_KINDS);
const named = z.array(z.object({ slot: Place, name: z.string() }));

/** What a quote promises, without the build's name. Money in KES. */
export const QuoteContent = z.object({
  /** The shop's details when it was issued. */
  shop: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  lines: z.array(
    z.object({
      ...{ slot: Place, productId: Id, sku: z.string(), name: z.string(), quantity: z.int() },
      ...{ price: z.number(), sum: z.number() },
      /** Whether as many were in stock when it was issued. */
      inStock: z.boolean(),
    }),
  ),
  /** Parts that the buyer has already; they are not counted. */
  owned: named,
  /** Saved parts that were not sold any more; they are not counted. */
  gone: named,
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  /** VAT on the items, beside their prices; 0 where it is not charged separately. */
  taxPrice: z.number(),
  totalPrice: z.number(),
  /** The usual rule for delivery: free above `freeOver`, else `fee`. */
  shipping: z.object({ freeOver: z.number(), fee: z.number() }),
  /** Where delivery has other terms; absent in quotes of earlier releases. */
  delivery: DeliverySettings.optional(),
  /** In English. */
  ...Compatibility.shape,
  /** The same in the shop's other languages, by their codes. */
  translations: z.record(z.string(), Compatibility).default({}),
});
export type QuoteContent = z.infer<typeof QuoteContent>;

/**
 * The prices of a saved build on one day, promised until the end of the day (Nairobi) seven days later. There is at most
 * one for each build and day. It holds nothing about a person; the name is that of the build.
 */
export const Quote = QuoteContent.extend({
  /** `Q-{code of the build}-{yymmdd}`. */
  number: z.string(),
  code: z.string(),
  name: z.string(),
  /** The county to which `shippingPrice` and `totalPrice` deliver; without it they have the usual fee. */
  county: z.string().optional(),
  issuedAt: Timestamp,
  validUntil: Timestamp,
});
export type Quote = z.infer<typeof Quote>;

/** `county`: where the buyer lives; a text that names no county of Kenya counts as none (docs/product-rules.md#R18). */
const QuotePlace = z.object({ county: z.string().trim().max(60).optional() });
export type QuotePlace = z.infer<typeof QuotePlace>;

/**
 * Issues the quote of a saved build at the prices of now; a repeat on the same day (Nairobi) returns the same one. 404
 * `build_not_found`; 409 `nothing_to_quote` where no part is to be bought; 429 `too_many_sent` (docs/product-rules.md#R327).
 */
export const issueQuote = defineEndpoint('POST', '/builds/:code/quote', {
  access: 'anyone',
  effect: 'none',
  query: QuotePlace,
  response: Quote,
  status: 200,
});

/**
 * The quote of {@link issueQuote} as an A4 document (`application/pdf`), in the language of `Accept-Language`; issues it where
 * there is none today. Errors as there.
 */
export const quoteDocument = defineEndpoint('GET', '/builds/:code/quote.pdf', {
  access: 'anyone',
  query: QuotePlace,
  status: 200,
});

/** An issued quote, for staff to whom a shopper shows its number; kept for 30 days. 404 `quote_not_found`. */
export const getQuote = defineEndpoint('GET', '/quotes/:number', { access: 'use-desk', response: Quote });
