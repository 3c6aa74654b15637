const FORM = /^(?!0+$)(?:\d{8}|\d{12,14})$/;

/**
 * Whether a text is a number of the GS1 system (EAN-8, UPC-A, EAN-13, GTIN-14) with the right check digit: from the right, the digits
 * before it count three times and once by turns (GS1 General Specifications, 7.9). Zeros alone, which lists write for none, are none.
 */
export function isGtin(text: string): boolean {
  if (!FORM.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Whether two are the same number: leading zeros only make it longer. */
export const isSameGtin = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one.padStart(14, '0') === other.padStart(14, '0');
