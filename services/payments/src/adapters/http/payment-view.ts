import type { PaymentView } from '@shop/contracts/orders';
import { maskedPhone } from '@shop/contracts/phone';
import { type Attempt, retryAt } from '../../domain/attempt.js';
import { endOfPromptLife } from '../../domain/check-schedule.js';
import type { Claim } from '../../domain/claim.js';
import { shownPhone } from '../../domain/money.js';
import { type Receipt, receivedBy } from '../../domain/receipt.js';
import { coolDownEnd } from '../../domain/prompt-limits.js';
import type { OrderPayments } from '../../ports/payment.repository.js';
import { staffReasonOf } from '../../domain/daraja-codes.js';

/** Every attempt, money that came without one, and codes that are checked or did not count; newest first. */
export function paymentsOf(
  { attempts, receipts, claims }: OrderPayments,
  { isStaff }: { isStaff: boolean },
): PaymentView[] {
  const codes = new Set(attempts.map(({ receipt }) => receipt));
  const others = receipts.filter(({ code }) => !codes.has(code));
  const waiting = claims.filter(
    ({ state, code }) => state !== 'proved' && !receipts.some((known) => known.code === code),
  );
  const views = [
    ...attempts.map((attempt) => ({
      ...attemptView(hasNoMoney(attempt, receipts) ? neverPaid(attempt) : attempt),
      ...(isStaff && { staffReason: staffReasonOf(attempt.resultCode ?? '') }),
    })),
    ...others.map((receipt) => ({
      ...receiptView(receipt),
      ...(isStaff && { by: receipt.recording?.by ?? null }),
    })),
    ...waiting.map(claimView),
  ];
  return views.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Its code is out of the books: M-Pesa does not have it. */
const hasNoMoney = ({ status, receipt }: Attempt, receipts: readonly Receipt[]): boolean =>
  status === 'succeeded' && receipt !== null && !receipts.some(({ code }) => code === receipt);

const neverPaid = (attempt: Attempt): Attempt => ({
  ...attempt,
  status: 'failed',
  received: null,
  reason: 'M-Pesa does not have this payment. Please contact us.',
  resultCode: null,
});

export function attemptView(attempt: Attempt): PaymentView {
  const { id, amount, received, phone, status, reason, receipt, resultCode, createdAt } = attempt;
  return {
    id,
    amount: received ?? amount,
    phoneNumber: maskedPhone(phone),
    // An unanswered attempt is not resolved: it may still be paid.
    status: status === 'unanswered' ? 'pending' : status,
    reason,
    receipt,
    createdAt: createdAt.toISOString(),
    retryAt: retryAtOf(attempt)?.toISOString() ?? null,
    code: status === 'failed' ? resultCode : null,
    ...MPESA,
  };
}

const retryAtOf = (attempt: Attempt): Date | undefined =>
  attempt.status === 'unanswered' ? endOfPromptLife(attempt) : (retryAt(attempt) ?? coolDownEnd(attempt));

/** What is M-Pesa's has the reference of its order alone. */
const MPESA = { method: 'mpesa', reference: null } as const;

/** Money without a prompt: paid to M-Pesa by hand, or recorded by staff. */
export const receiptView = ({ id, code, amountCents, phone, paidAt, reference, recording }: Receipt): PaymentView => ({
  id,
  amount: amountCents / 100,
  phoneNumber: shownPhone(phone),
  status: 'succeeded',
  reason: null,
  receipt: code,
  createdAt: paidAt.toISOString(),
  retryAt: null,
  code: null,
  method: receivedBy({ recording }),
  reference: recording === null ? null : reference,
});

const claimView = ({ id, code, amountCents, state, problem, createdAt }: Claim): PaymentView => ({
  id,
  amount: (amountCents ?? 0) / 100,
  phoneNumber: '',
  status: state === 'open' ? 'pending' : 'failed',
  reason: problem,
  receipt: code,
  createdAt: createdAt.toISOString(),
  retryAt: null,
  code: null,
  ...MPESA,
});
