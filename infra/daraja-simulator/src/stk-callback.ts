import { eatTimestamp } from './eat-time.js';
import type { Ending } from './ending.js';
import type { Prompt, PromptResult } from './records.js';

type Form = Ending['callback'];

/**
 * Body of the callback of a finished prompt (docs/mpesa.md#M5), in its usual form or in another one that was seen. The code is
 * a number here, and text in the query.
 */
export function stkCallback(
  { merchantRequestId, checkoutRequestId, phone }: Pick<Prompt, 'merchantRequestId' | 'checkoutRequestId' | 'phone'>,
  result: PromptResult,
  amount: number,
  form?: Form,
): string {
  const head = {
    MerchantRequestID: merchantRequestId,
    CheckoutRequestID: checkoutRequestId,
    ResultCode: form === 'text' ? String(result.code) : result.code,
    ResultDesc: result.description,
  };
  if (result.code !== 0 || form === 'no-metadata') return JSON.stringify({ Body: { stkCallback: head } });
  const isText = form === 'text';
  const date = eatTimestamp(new Date(result.at));
  const items = [
    { Name: 'Amount', Value: isText ? amount.toFixed(2) : decimalMark },
    { Name: 'MpesaReceiptNumber', Value: result.receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: isText ? date : Number(date) },
    { Name: 'PhoneNumber', Value: phoneIn(form, phone) },
  ];
  return withDecimals({ Body: { stkCallback: { ...head, CallbackMetadata: { Item: items } } } }, amount);
}

function phoneIn(form: Form, phone: string): string | number {
  if (form === 'masked-phone') return `${phone.slice(0, 6)}***${phone.slice(-3)}`;
  return form === 'text' ? phone : Number(phone);
}

/** Replaced by the amount in the form 1.00: JSON.stringify would write the number as 1. */
export const decimalMark = '@amount';

export function withDecimals(body: object, amount: number): string {
  return JSON.stringify(body).replaceAll(`"${decimalMark}"`, amount.toFixed(2));
}
