import { mpesaPhone } from '@shop/contracts/phone';
import * as m from '@shop/messages/m';

/** The maximum number of digits in the pay box (docs/product-rules.md#payments). */
const PHONE_LENGTH = 12;
const PHONE_MIN = 9;

/**
 * The digits of typed or pasted text, at most 12. A whole number with a plus gives the digits after the plus, one for calls from
 * abroad those after its zeros. The zero that some people write after 254 is left out.
 */
export function phoneDigits(text: string): string {
  const whole = /\+[^+]*(?:\d[^+]*){9}$/.exec(text)?.[0] ?? text;
  return whole
    .replace(/\D/g, '')
    .replace(/^00(?=254)/, '')
    .replace(/^2540(?=[17])/, '254')
    .slice(0, PHONE_LENGTH);
}

/** The error message for an invalid M-Pesa number; undefined for a valid one (docs/product-rules.md#payments). */
export function phoneProblem(text: string): string | undefined {
  if (text.length < PHONE_MIN) return m.payment_phone_invalid();
  return mpesaPhone(text) === undefined ? m.rule_phone_format() : undefined;
}
