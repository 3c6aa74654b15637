/** The shop's time zone: days, and the times in documents and files, are those of Nairobi (docs/product-rules.md#R346). */
export const NAIROBI = 'Africa/Nairobi';

/** The same as an offset, because Kenya has no daylight saving time. */
export const NAIROBI_OFFSET = '+03:00';
