import { secondsAfter } from './attempt.js';
import type { Finding } from './exceptions.js';
import {
  ALREADY_REVERSED,
  isKnownFailure,
  type OperatorResult,
  reversalProblem,
  SUCCEEDED,
} from './operator-result.js';
import type { Reversal } from './refund.js';

/** Pauses between questions about a reversal whose outcome did not come, in seconds. */
const PAUSES = [60, 120, 300, 600];
const LATER_PAUSE = 3_600;
/** Staff look at a reversal whose outcome is not known after so many questions. */
const MOST_SILENT_CHECKS = 3;

interface Settlement {
  change?: Partial<Pick<Reversal, 'state' | 'problem' | 'code' | 'checks' | 'nextCheckAt'>>;
  findings?: Finding[];
}

/**
 * Applies M-Pesa's outcome of a reversal. A done one stays done; staff see a success with another code, because it may be a second
 * sending. A code that is not known proves nothing. `isRepeat`: it was sent before for the receipt's whole amount, and that
 * sending had no outcome.
 */
export function settleReversal(reversal: Reversal, result: OperatorResult, isRepeat: boolean, now: Date): Settlement {
  if (reversal.state === 'done')
    return isSecondSuccess(reversal, result) ? { findings: [twice(reversal, result)] } : {};
  if (result.code === SUCCEEDED) return { change: { state: 'done', code: result.transactionId, problem: null } };
  if (result.code === ALREADY_REVERSED && isRepeat) return { change: { state: 'done', problem: null } };
  if (result.code === ALREADY_REVERSED || isKnownFailure(result.code)) {
    return reversal.state === 'sent'
      ? { change: { state: 'failed', problem: reversalProblem(result), nextCheckAt: null } }
      : {};
  }
  return {
    change: { problem: reversalProblem(result), nextCheckAt: secondsAfter(now, PAUSES[0] ?? LATER_PAUSE) },
    findings: [unknown(reversal)],
  };
}

/** Daraja certainly did not take the reversal: it can be sent again. */
export function refuseReversal(reversal: Reversal, problem: string): Settlement {
  return reversal.state === 'sent' ? { change: { state: 'failed', problem, nextCheckAt: null } } : {};
}

/** Asking about it brought no outcome: it may have been done. */
export function waitForReversal(reversal: Reversal, now: Date): Settlement {
  if (reversal.state !== 'sent') return {};
  const checks = reversal.checks + 1;
  const nextCheckAt = secondsAfter(now, PAUSES[reversal.checks] ?? LATER_PAUSE);
  return { change: { checks, nextCheckAt }, findings: checks >= MOST_SILENT_CHECKS ? [unknown(reversal)] : [] };
}

const isSecondSuccess = ({ code: first }: Reversal, { code, transactionId: second }: OperatorResult): boolean =>
  code === SUCCEEDED && first !== null && second !== null && first !== second;

const twice = ({ refundId, receiptCode, amountCents, code: first }: Reversal, second: OperatorResult): Finding => ({
  finding: 'reversed_twice',
  about: second.transactionId ?? '',
  refundId,
  receiptCode,
  amountCents,
  details: { first, second: second.transactionId },
});

const unknown = ({ id, refundId, receiptCode, amountCents }: Reversal): Finding => ({
  finding: 'reversal_unknown',
  about: id,
  refundId,
  receiptCode,
  amountCents,
});
