import { z } from 'zod';
import type { Money } from '../../domain/money.js';
import { parseJson, readCents, readReceipt, textOf } from './read-values.js';
import { parseDarajaTime } from './timestamp.js';

const value = z.union([z.string(), z.number()]).nullish();
const Body = z.object({
  TransID: value,
  TransTime: value,
  TransAmount: value,
  BusinessShortCode: value,
  BillRefNumber: value,
  MSISDN: value,
});

/** A confirmation of a payment without a prompt (docs/mpesa.md#M8), and the till it names; undefined when it cannot be read. */
export function readConfirmation(raw: string, now: Date): { money: Money; till: string } | undefined {
  const read = Body.safeParse(parseJson(raw)).data;
  const code = readReceipt(read?.TransID);
  const amountCents = readCents(read?.TransAmount);
  if (!read || code === null || amountCents === null) return undefined;
  const money: Money = {
    code,
    amountCents,
    phone: textOf(read.MSISDN) || null,
    reference: textOf(read.BillRefNumber) || null,
    paidAt: parseDarajaTime(textOf(read.TransTime)) ?? now,
    source: 'c2b',
  };
  return { money, till: textOf(read.BusinessShortCode) };
}
