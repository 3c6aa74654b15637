/**
 * The texts of a delivery or pickup: the fewest and the most characters, without spaces around them, and what is said when
 * there are fewer. The schemas of orders and the form of the page check by them, so a page needs no schema to check an address.
 */
export const DELIVERY_FIELDS = {
  name: { min: 1, max: 100, missing: 'Please enter a name' },
  phone: { min: 9, max: 20, missing: 'Please enter a phone number' },
  county: { min: 1, max: 60, missing: 'Please choose a county' },
  town: { min: 1, max: 60, missing: 'Please enter a town' },
  address: { min: 1, max: 300, missing: 'Please enter a street, building or landmark' },
} as const;

/** The most characters of the notes of a delivery. */
export const MAX_DELIVERY_NOTES = 500;

/** Spaces, dots, slashes, brackets, and every dash that phones and word processors write. */
const PUNCTUATION = /[\s.()/\u2010-\u2015\u2212-]/gu;

/**
 * The phone number of a recipient in one form, whatever its spelling (docs/product-rules.md#R328): 0712345678 for a Kenyan number
 * (+254…, 00254…, 254…, 07…, 7…), with a plus for one of another country that was written with it. Undefined when it is none.
 */
export function recipientPhone(text: string): string | undefined {
  const written = text.trim().replace(PUNCTUATION, '').replace(/^00/, '+');
  if (!/^\+?\d{9,15}$/.test(written)) return undefined;
  const national = /^\+?2540?(\d{8,9})$/.exec(written)?.[1] ?? /^([17]\d{8})$/.exec(written)?.[1];
  return national === undefined ? written : `0${national}`;
}
