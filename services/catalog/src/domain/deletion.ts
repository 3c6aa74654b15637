/** How long a deleted product can be restored before it is removed for good (docs/product-rules.md#R142). */
export const RESTORABLE_DAYS = 30;
