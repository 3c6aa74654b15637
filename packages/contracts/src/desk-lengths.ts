// Apart from text-lengths.ts, because the pages of the shop load that.

/** The longest texts of the desk's forms and searches, in characters: a field takes no more than its schema (docs/product-rules.md#R313). */
export const DESK_LENGTHS = {
  /** A search of orders and returns takes the whole message of M-Pesa. */
  messageSearch: 500,
  /** A text that shoppers search for. */
  productSearch: 200,
  searchTerm: 60,
  orderNumber: 12,
  quoteNumber: 40,
  phone: 20,
  url: 500,
  kraPin: 11,
  invoicePrefix: 8,
  socialName: 30,
  socialUrl: 300,
  fact: 200,
  productText: 10_000,
} as const;
