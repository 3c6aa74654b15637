import { z } from 'zod';
import type { Callback } from '../../domain/callback.js';

const text = z.union([z.string(), z.number()]).transform(String);
const Item = z.object({ Name: z.string(), Value: z.union([z.string(), z.number()]).nullish() });

/** The body of an STK callback (docs/mpesa.md): items are read by name, codes may be numbers or text. */
const StkCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string().nullish(),
      CheckoutRequestID: z.string().min(1),
      ResultCode: text,
      CallbackMetadata: z.object({ Item: z.array(Item) }).nullish(),
    }),
  }),
});

/** Parses a callback body; undefined when it is invalid. */
export function readCallback(raw: string): Callback | undefined {
  const callback = StkCallback.safeParse(parsed(raw)).data?.Body.stkCallback;
  if (!callback) return undefined;
  const values = new Map(callback.CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value ?? null]));
  return {
    checkoutRequestId: callback.CheckoutRequestID,
    merchantRequestId: callback.MerchantRequestID ?? null,
    code: callback.ResultCode,
    amount: readShillings(values.get('Amount') ?? null),
    receipt: readReceipt(values.get('MpesaReceiptNumber') ?? null),
  };
}

/** Accepts `1.00`, `1` and `"2500.00"`; refuses separators and letters. */
function readShillings(value: string | number | null): number | null {
  if (value === null || !/^\d{1,9}(\.\d{1,2})?$/.test(String(value))) return null;
  const shillings = Math.round(Number(value));
  return shillings > 0 ? shillings : null;
}

const readReceipt = (value: string | number | null): string | null =>
  /^[A-Za-z0-9]{6,20}$/.test(String(value ?? '')) ? String(value).toUpperCase() : null;

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
