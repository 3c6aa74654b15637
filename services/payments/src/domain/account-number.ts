/** `PC` and eight of these; the letters that look like digits are not among them (docs/product-rules.md#R51). */
const NUMBER = /PC[0-9A-HJKMNP-TV-Z]{8}/;
const BARE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

/** A text as account numbers are compared: people type small letters, spaces and dashes. */
export const plainAccount = (text: string | null): string => (text ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();

/**
 * The order's number in what a payer typed as the account number. The text may have letters for the digits they look like, and
 * more or less around the number. Without a number: the plain text. Empty: nothing was typed. Every source of payments is read by this.
 */
export function readAccount(text: string | null): string {
  const plain = plainAccount(text);
  const digits = plain.replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  const number = NUMBER.exec(digits)?.[0];
  if (number !== undefined) return number;
  return BARE.test(digits) && /\d/.test(digits) ? `PC${digits}` : plain;
}
