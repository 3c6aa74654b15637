import { INVALID_PHONE, mpesaPhone } from '@shop/contracts/phone';

/** The pay box takes at most 12 digits (docs/product-rules.md#payments). */
export const PHONE_LENGTH = 12;
const PHONE_MIN = 9;

/** What stays of typed or pasted text: digits, at most 12. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').slice(0, PHONE_LENGTH);

/** Why no prompt can go to this number; undefined when it can (docs/product-rules.md#payments). */
export function phoneProblem(text: string): string | undefined {
  if (text.length < PHONE_MIN) return 'Please enter a valid M-Pesa phone number';
  return mpesaPhone(text) === undefined ? INVALID_PHONE : undefined;
}
