import { z } from 'zod';
import type { Listed } from '../../ports/till.js';
import { readCents, readReceipt, textOf } from './read-values.js';
import { parseDarajaTime } from './timestamp.js';

const value = z.union([z.string(), z.number()]).nullish();
const Row = z.object({
  transactionId: value,
  trxDate: value,
  msisdn: value,
  billreference: value,
  amount: value,
  transactiontype: value,
});

/** A row of M-Pesa's list (docs/mpesa.md#M8); undefined when it is no payment to us that can be read. */
export function readListed(row: unknown): Listed | undefined {
  const read = Row.safeParse(row).data;
  const code = readReceipt(read?.transactionId);
  const amountCents = readCents(read?.amount);
  const paidAt = parseDarajaTime(textOf(read?.trxDate));
  if (!read || code === null || amountCents === null || !paidAt) return undefined;
  const phone = textOf(read.msisdn) || null;
  const reference = textOf(read.billreference) || null;
  return { money: { code, amountCents, phone, reference, paidAt, source: 'pull' }, raw: JSON.stringify(row) };
}
