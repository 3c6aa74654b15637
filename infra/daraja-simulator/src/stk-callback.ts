import { eatTimestamp } from './eat-time.js';
import type { Prompt, PromptResult } from './records.js';

/** Body of the callback of a finished prompt (docs/mpesa.md#M5). The code is a number here, and text in the query. */
export function stkCallback(
  { merchantRequestId, checkoutRequestId, phone }: Prompt,
  result: PromptResult,
  amount: number,
): string {
  const head = {
    MerchantRequestID: merchantRequestId,
    CheckoutRequestID: checkoutRequestId,
    ResultCode: result.code,
    ResultDesc: result.description,
  };
  if (result.code !== 0) return JSON.stringify({ Body: { stkCallback: head } });
  const items = [
    { Name: 'Amount', Value: decimalMark },
    { Name: 'MpesaReceiptNumber', Value: result.receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(eatTimestamp(new Date(result.at))) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ];
  return withDecimals({ Body: { stkCallback: { ...head, CallbackMetadata: { Item: items } } } }, amount);
}

/** Replaced by the amount in the form 1.00: JSON.stringify would write the number as 1. */
export const decimalMark = '@amount';

export function withDecimals(body: object, amount: number): string {
  return JSON.stringify(body).replaceAll(`"${decimalMark}"`, amount.toFixed(2));
}
