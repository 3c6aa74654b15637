import { countersOf } from '@shop/service-kit/observe/metrics';
import type { Settlement } from '../../domain/settle-attempt.js';

const counter = countersOf('payments');
const prompts = counter('mpesa_prompts_total', 'Prompts begun');
const ended = counter('mpesa_prompts_ended_total', 'Prompts that ended, by code: 0 is paid', ['code']);
const received = counter('mpesa_received_kes_total', 'Money that came, in shillings');
const callbacks = counter('mpesa_callbacks_total', 'Callbacks taken');
const found = counter('mpesa_discrepancies_total', 'What a person must look at, by kind', ['kind']);

export const countPrompt = (): void => prompts.inc();
export const countCallback = (): void => callbacks.inc();
export const countFinding = (kind: string): void => found.inc({ kind });

/** Counts the result of a prompt after its commit. The label `code` has only the few values of domain/daraja-codes.ts. */
export function countSettlement({ change, money, findings = [] }: Settlement): void {
  if (change?.status === 'succeeded' || change?.status === 'failed') ended.inc({ code: change.resultCode ?? 'none' });
  received.inc((money?.amountCents ?? 0) / 100);
  for (const { finding } of findings) countFinding(finding);
}
