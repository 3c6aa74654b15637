// Limits that a schema, a service and a page share. Without zod, which no page of the shop loads (docs/decisions/0017-pages-without-schemas.md).

/** The largest stock of a product and the largest quantity of a line, in units (docs/product-rules.md#R26). */
export const MOST_UNITS = 1_000_000;

/** The largest quantity of a line of a cart (docs/product-rules.md#R106). */
export const MOST_CART_UNITS = 999;

/** The builds that one line of a cart came with (docs/product-rules.md#R38). */
export const MOST_CART_BUILDS = 20;

/** The largest amount of money, in KES (docs/product-rules.md#R12). */
export const MOST_KES = 1_000_000_000;

/** For so many days a deleted product can be restored (docs/product-rules.md#R142). */
export const RESTORABLE_DAYS = 30;

/** For so many hours an order on WhatsApp holds its stock, and one whose recorded payment was taken back (docs/product-rules.md#R52, #R302). */
export const HELD_HOURS = 48;

/** The longest text that a suggestion is made of, in characters. */
export const SEARCH_LENGTH = 100;

/** Products that one call names by their ids. */
export const MOST_IDS = 100;

/** Wrong passwords from one network, and wrong codes, in 15 minutes: more are refused (docs/product-rules.md#R181). */
export const MOST_WRONG_SECRETS = 10;
