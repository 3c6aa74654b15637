/** Where a fact comes from: staff entered it, an import brought it, or it was parsed from the product's texts. */
export const FACT_SOURCES = ['entered', 'parsed', 'imported'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];
