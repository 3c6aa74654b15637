import type { Money } from './money.js';

/** The outcome of a status query or a reversal, as M-Pesa sends it; null where it does not say. */
export interface OperatorResult {
  code: string;
  text: string;
  /** The code of the transaction that was made, or that was asked about. */
  transactionId: string | null;
  receipt: string | null;
  originalReceipt: string | null;
  status: string;
  amountCents: number | null;
  /** Whether our till is the one that received the money. */
  isOurs: boolean;
  /** `254712345678 - NAME`. */
  debitParty: string | null;
  finishedAt: Date | null;
}

export const SUCCEEDED = '0';

/** What a person at the desk should do about a reversal that failed. */
export const reversalProblem = ({ code, text }: Pick<OperatorResult, 'code' | 'text'>): string =>
  `${REVERSAL_PROBLEMS[code] ?? 'M-Pesa refused the reversal'} (${code}: ${text.slice(0, 120)})`;

const REVERSAL_PROBLEMS: Record<string, string> = {
  '1': 'The balance of our M-Pesa account is too low: move money into it and retry',
  '11': 'Our M-Pesa account is not active: ask Safaricom',
  '21': 'The initiator has no right to reverse: give it the role Org Reversals Initiator',
  '2001': "The initiator's name or password is wrong: check DARAJA_INITIATOR_*",
  '2006': 'Our M-Pesa account is not active: ask Safaricom',
  '2028': 'The shortcode may not reverse: ask Safaricom',
  '8006': "The initiator's account is locked: unlock it in the M-Pesa portal",
  R000001: 'M-Pesa says that this money has gone back already: look in its portal',
  R000002: 'M-Pesa does not know the receipt',
};

/** Codes after which a reversal certainly did not happen. */
export const isKnownFailure = (code: string): boolean => code in REVERSAL_PROBLEMS;

/** M-Pesa says that this money has gone back already. */
export const ALREADY_REVERSED = 'R000001';

/**
 * The money that a status result proves: completed, to our own till; undefined when it proves nothing. A result for another
 * till's receipt is completed too, with that till as the credit party. A result that names no receipt is about the code that was
 * asked for, because it came to the URL of that request.
 */
export function provedMoney(result: OperatorResult, code: string, now: Date): Money | undefined {
  const { receipt, status, amountCents, isOurs, debitParty, finishedAt } = result;
  if (result.code !== SUCCEEDED || status.toLowerCase() !== 'completed' || amountCents === null) return undefined;
  if ((receipt ?? code) !== code || !isOurs) return undefined;
  const phone = numberOf(debitParty) || null;
  return { code, amountCents, phone, reference: null, paidAt: finishedAt ?? now, source: 'status' };
}

/** The number of `254712345678 - NAME`. */
export const numberOf = (party: string | null): string => /^\s*(\+?\d+|\d+\**\d+)/.exec(party ?? '')?.[1] ?? '';
