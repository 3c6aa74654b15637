import { secondsAfter } from './attempt.js';
import type { Finding } from './exceptions.js';
import {
  ALREADY_REVERSED,
  isKnownFailure,
  type OperatorResult,
  reversalProblem,
  SUCCEEDED,
} from './operator-result.js';
import type { Receipt } from './receipt.js';
import { isInDoubt, MOST_SILENT_CHECKS, type Reversal } from './refund.js';

/** Pauses between questions about a reversal whose outcome did not come, in seconds. */
const PAUSES = [60, 120, 300, 600];
const LATER_PAUSE = 3_600;

/** Pauses before a reversal is sent again that M-Pesa was too busy to take, in seconds. */
const BUSY_PAUSES = [15, 30, 60, 120, 300];
const LONGEST_BUSY_PAUSE = 600;

interface Settlement {
  change?: Partial<Pick<Reversal, 'state' | 'problem' | 'code' | 'checks' | 'sendings' | 'tries' | 'nextCheckAt'>>;
  findings?: Finding[];
}

/** Which sending of a reversal an outcome is about. */
export interface Sending {
  /** It was sent before for the receipt's whole amount, and that sending had no outcome. */
  isRepeat: boolean;
  /** It was not sent again since. */
  isLast: boolean;
}

/**
 * Applies M-Pesa's outcome of a reversal. A done one stays done; staff see a success with another code, and one of a reversal that
 * was paid another way or given up: it may be a second sending. A code that is not known proves nothing; a failure of an earlier
 * sending proves nothing about the last one. The outcome 'already reversed' of a part that was sent again leaves it in doubt: staff
 * close it when M-Pesa's statement has it.
 */
export function settleReversal(
  reversal: Reversal,
  result: OperatorResult,
  { isRepeat, isLast }: Sending,
  now: Date,
): Settlement {
  if (!isLast && result.code !== SUCCEEDED) return {};
  if (reversal.state === 'done')
    return isSecondSuccess(reversal, result) ? { findings: [twice(reversal, result)] } : {};
  if (reversal.state === 'closed' || reversal.state === 'declined')
    return result.code === SUCCEEDED ? { findings: [twice(reversal, result)] } : {};
  if (reversal.state === 'waiting' && result.code !== SUCCEEDED) return {};
  const isAlreadyDone = result.code === ALREADY_REVERSED && isRepeat;
  if (result.code === SUCCEEDED || isAlreadyDone) {
    const code = result.code === SUCCEEDED ? { code: result.transactionId } : {};
    return { change: { state: 'done', ...code, problem: null } };
  }
  const isAlreadyReversed = result.code === ALREADY_REVERSED;
  if ((isAlreadyReversed || isKnownFailure(result.code)) && reversal.state !== 'sent') return {};
  // After a second sending, the first, whose outcome is unknown, may be what sent the money back.
  const hasFailed = isAlreadyReversed ? reversal.sendings < 2 : isKnownFailure(result.code);
  if (hasFailed) return { change: { state: 'failed', problem: reversalProblem(result), nextCheckAt: null } };
  // Of an unknown code M-Pesa is asked soon; one that it calls reversed already is for staff at once.
  const checks = isAlreadyReversed ? Math.max(reversal.checks, MOST_SILENT_CHECKS) : reversal.checks;
  return {
    change: { problem: reversalProblem(result), checks, nextCheckAt: secondsAfter(now, PAUSES[0] ?? LATER_PAUSE) },
    findings: [reversalUnknown(reversal)],
  };
}

/** Daraja certainly did not take the reversal, and says why: staff can send it again. */
export function refuseReversal(reversal: Reversal, problem: string): Settlement {
  return reversal.state === 'sent' ? { change: { state: 'failed', problem, nextCheckAt: null } } : {};
}

/** Daraja certainly did not take it, because it is busy or not there: it is sent again by itself, more and more slowly. */
export function postponeReversal(reversal: Reversal, problem: string, now: Date): Settlement {
  if (reversal.state !== 'sent') return {};
  const { tries, sendings } = reversal;
  const nextCheckAt = secondsAfter(now, BUSY_PAUSES[tries] ?? LONGEST_BUSY_PAUSE);
  return { change: { state: 'waiting', problem, tries: tries + 1, sendings: sendings - 1, nextCheckAt } };
}

/** Asking about it brought no outcome: it may have been done. */
export function waitForReversal(reversal: Reversal, now: Date): Settlement {
  if (reversal.state !== 'sent') return {};
  const checks = reversal.checks + 1;
  const nextCheckAt = secondsAfter(now, PAUSES[reversal.checks] ?? LATER_PAUSE);
  return {
    change: { checks, nextCheckAt },
    findings: isInDoubt({ ...reversal, checks }) ? [reversalUnknown(reversal)] : [],
  };
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

/** M-Pesa does not report whether it was done. Each sending of it is found once. */
export const reversalUnknown = ({ id, refundId, receiptCode, amountCents, sendings }: Reversal): Finding => ({
  finding: 'reversal_unknown',
  about: sendings > 1 ? `${id} sending ${sendings}` : id,
  refundId,
  receiptCode,
  amountCents,
});

/** Whether what left at this time is the last sending. */
export const isLastSending = ({ sendings, sentAt }: Pick<Reversal, 'sendings' | 'sentAt'>, leftAt: Date): boolean =>
  sendings < 2 || sentAt === null || leftAt >= sentAt;

/** Whether 'already reversed' means this reversal: an earlier sending of the receipt's whole amount had no outcome. */
export const isRepeatedReversal = (
  { sendings, amountCents }: Reversal,
  receipt: Pick<Receipt, 'amountCents'> | undefined,
  ofReceipt: readonly Reversal[],
): boolean => sendings > 1 && ofReceipt.length === 1 && receipt?.amountCents === amountCents;
