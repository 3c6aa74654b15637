import { countersOf } from '@shop/service-kit/observe/metrics';
import type { MoneyFacts } from '../../domain/money-state.js';

const counter = countersOf('payments');
const prompts = counter('mpesa_prompts_total', 'Prompts begun');
const ended = counter('mpesa_prompts_ended_total', 'Prompts that ended, by code: 0 is paid', ['code']);
const received = counter('mpesa_received_kes_total', 'Money that came by M-Pesa, in shillings');
const callbacks = counter('mpesa_callbacks_total', 'Callbacks taken');
const found = counter('mpesa_discrepancies_total', 'What a person must look at, by kind', ['kind']);

export const countPrompt = (): void => prompts.inc();
export const countCallback = (): void => callbacks.inc();

/** Counts the facts of a decision of this time after its commit. The label `code` has only the few values of domain/daraja-codes.ts. */
export function countFacts({ attempts, receipts, entries, exceptions }: MoneyFacts, now: Date): void {
  for (const { finishedAt, resultCode } of attempts) if (finishedAt === now) ended.inc({ code: resultCode ?? 'none' });
  const booked = new Set(entries.filter(({ kind }) => kind === 'receipt').map(({ receiptCode }) => receiptCode));
  for (const { code, amountCents, recording } of receipts)
    if (recording === null && booked.has(code)) received.inc(amountCents / 100);
  for (const { finding, createdAt } of exceptions) if (createdAt === now) found.inc({ kind: finding });
}
