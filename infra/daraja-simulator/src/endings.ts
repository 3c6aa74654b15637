import type { Pace } from './config.js';

/** What ends a prompt: an action of the customer, or M-Pesa. */
export type Decision =
  'pin' | 'wrong-pin' | 'cancel' | 'ignore' | 'expire' | 'unsent' | 'too-much' | 'misfit' | 'repeated';

/** The actions of a customer on the page. */
export const customerDecisions = ['pin', 'wrong-pin', 'cancel', 'ignore'] as const satisfies readonly Decision[];

/** The course of a payment from one phone. */
export interface Ending {
  /** One sentence for the page. */
  readonly summary: string;
  /** The automatic action of the customer. Without one the prompt always waits for the page. */
  readonly decision: Decision | 'none';
  /** Delay of the action. */
  readonly takes: keyof Pace;
  /** False when no prompt appears on the phone. */
  readonly isShown?: false;
  /** The customer enters the right PIN and has too little money. */
  readonly isPoor?: true;
  /** What happens to the response of the push. */
  readonly push?: 'busy' | 'cut' | 'after-callback';
  /** What happens to the callback. */
  readonly callback?: 'never' | 'twice' | 'other-amount';
  /** What happens to a reversal of the money. */
  readonly reversal?: 'refused' | 'timeout';
}

const answers = { decision: 'pin', takes: 'answerMs' } as const;

/** The ending of every phone that is not in the table. */
export const ordinaryEnding: Ending = { ...answers, summary: 'Pays: enters the right PIN.' };

/** Endings by the phone number's last two digits. */
export const endings: Readonly<Record<string, Ending>> = {
  '01': { ...answers, isPoor: true, summary: 'Balance too low: result 1.' },
  '19': { decision: 'expire', takes: 'answerMs', summary: 'The transaction expires: result 1019.' },
  '20': { decision: 'wrong-pin', takes: 'answerMs', summary: 'Wrong PIN: result 2001.' },
  '25': { decision: 'unsent', takes: 'answerMs', isShown: false, summary: 'The prompt cannot be sent: result 1025.' },
  '32': { decision: 'cancel', takes: 'answerMs', summary: 'The customer cancels: result 1032.' },
  '37': {
    decision: 'ignore',
    takes: 'slowMs',
    isShown: false,
    summary: 'The phone cannot be reached: result 1037 after 26 s.',
  },
  '50': { ...answers, push: 'busy', summary: 'The push answers HTTP 500 "System is busy" and no prompt appears.' },
  '51': {
    ...answers,
    push: 'cut',
    summary: 'The prompt appears but the push is cut off without an answer; the customer pays.',
  },
  '60': { ...answers, callback: 'never', summary: 'Pays, but no callback comes: only a query has the result.' },
  '61': { ...answers, callback: 'twice', summary: 'Pays; the callback comes twice at the same moment.' },
  '62': {
    ...answers,
    callback: 'other-amount',
    summary: 'Pays another amount: one shilling less (one more if 1 was requested).',
  },
  '63': {
    ...answers,
    push: 'after-callback',
    summary: 'Pays at once: the callback comes before the answer to the push.',
  },
  '64': { decision: 'pin', takes: 'lateMs', summary: 'Pays late: after 60 s.' },
  '70': { decision: 'none', takes: 'ignoreMs', summary: 'Waits for this page; ignored, it ends with 1037 after 90 s.' },
  '71': {
    ...answers,
    reversal: 'refused',
    summary: 'Pays; a reversal of the money fails with result 1 (balance too low).',
  },
  '72': {
    ...answers,
    reversal: 'timeout',
    summary: 'Pays; a reversal gives the money back, but its result is lost: QueueTimeOutURL is called.',
  },
};

/** The course of a payment from this phone. */
export function endingOf(phone: string): Ending {
  return endings[phone.slice(-2)] ?? ordinaryEnding;
}

/** A result with Daraja's text (docs/mpesa.md#M6). */
export interface ResultText {
  readonly code: number;
  readonly description: string;
}

const results: Readonly<Record<Decision, ResultText>> = {
  pin: { code: 0, description: 'The service request is processed successfully.' },
  'wrong-pin': { code: 2001, description: 'The initiator information is invalid.' },
  cancel: { code: 1032, description: 'Request cancelled by user' },
  ignore: { code: 1037, description: 'DS timeout user cannot be reached.' },
  expire: { code: 1019, description: 'Transaction has expired' },
  unsent: { code: 1025, description: 'An error occurred while sending a push request' },
  'too-much': { code: 3, description: 'The amount is above the maximum transaction value.' },
  misfit: { code: 2028, description: 'The request is not permitted according to product assignment' },
  repeated: { code: 17, description: 'Rule limited.' },
};

/** The result of a decision. */
export function resultOf(decision: Decision, ending: Ending): ResultText {
  if (decision === 'pin' && ending.isPoor)
    return { code: 1, description: 'The balance is insufficient for the transaction.' };
  return results[decision];
}
