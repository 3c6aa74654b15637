import { INVALID_PHONE, mpesaPhone } from '@shop/contracts/phone';

/** docs/product-rules.md#R70: the pay box takes at most 12 digits. */
export const PHONE_LENGTH = 12;
const PHONE_MIN = 9;

/** What stays of typed or pasted text: digits, at most 12. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').slice(0, PHONE_LENGTH);

/** Why no prompt can go to this number, in the words of docs/product-rules.md#R70; undefined when it can. */
export function phoneProblem(text: string): string | undefined {
  if (text.length < PHONE_MIN) return 'Please enter a valid M-Pesa phone number';
  return mpesaPhone(text) === undefined ? INVALID_PHONE : undefined;
}
