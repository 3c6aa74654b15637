/** The author name of a closed account's reviews and questions (docs/product-rules.md#R101). */
export const FORMER_CUSTOMER = 'Former customer';
