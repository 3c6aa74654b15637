// Apart from limits.ts, because all pages load that.

/** The longest texts that people write, in characters: a field takes no more than its schema (docs/product-rules.md#R313). */
export const LENGTHS = {
  personName: 100,
  email: 200,
  password: 128,
  subject: 200,
  message: 5_000,
  review: 2_000,
  reply: 2_000,
  orderNote: 2_000,
  /** Why something of an order, a review or the stock was changed. */
  reason: 500,
  /** Why money was moved. */
  moneyReason: 200,
  paymentReference: 100,
  returnNote: 1_000,
  parcel: 100,
  stockNote: 500,
  productName: 200,
  brand: 60,
  sku: 64,
  specification: 500,
  supplier: 60,
  buildName: 80,
  zone: 60,
  shopName: 60,
  shopPhone: 30,
  shopAddress: 300,
} as const;
