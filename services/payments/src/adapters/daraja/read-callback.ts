import { z } from 'zod';
import type { Callback } from '../../domain/callback.js';
import { parseJson, readCents, readReceipt, textOf } from './read-values.js';
import { parseDarajaTime } from './timestamp.js';

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
  const callback = StkCallback.safeParse(parseJson(raw)).data?.Body.stkCallback;
  if (!callback) return undefined;
  const values = new Map(callback.CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value ?? null]));
  return {
    ids: { prompt: callback.CheckoutRequestID, request: callback.MerchantRequestID ?? null },
    code: callback.ResultCode,
    amount: readShillings(values.get('Amount') ?? null),
    receipt: readReceipt(values.get('MpesaReceiptNumber')),
    paidAt: parseDarajaTime(textOf(values.get('TransactionDate'))) ?? null,
  };
}

function readShillings(value: string | number | null): number | null {
  const cents = readCents(value);
  return cents === null || cents < 50 ? null : Math.round(cents / 100);
}
