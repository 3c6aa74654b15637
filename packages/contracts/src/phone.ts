import { z } from 'zod';

/** docs/product-rules.md#R70. */
export const INVALID_PHONE = 'Invalid phone number format';

const SAFARICOM_FORM = /^254[17]\d{8}$/;

/**
 * A Kenyan mobile number in Daraja's format, 254 and nine digits; undefined when it is none. Removes spaces, dashes and
 * a plus; adds the country prefix to 07…, 01… and 7… (docs/product-rules.md#R70, docs/mpesa.md#M11).
 */
export function mpesaPhone(text: string): string | undefined {
  const digits = text.trim().replace(/^\+/, '').replace(/[\s-]/g, '');
  if (!/^\d{9,12}$/.test(digits)) return undefined;
  const international = digits.replace(/^0/, '254').replace(/^(?=[17]\d{8}$)/, '254');
  return SAFARICOM_FORM.test(international) ? international : undefined;
}

/** A phone number in a request body, parsed to 254XXXXXXXXX. Any other text fails with {@link INVALID_PHONE}. */
export const MpesaPhone = z
  .string({ error: INVALID_PHONE })
  .max(30, INVALID_PHONE)
  .refine((text) => mpesaPhone(text) !== undefined, INVALID_PHONE)
  .transform((text) => mpesaPhone(text) ?? text);

/** 254712345678 as `254712***678`, for screens and logs. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 6)}***${phone.slice(-3)}`;
