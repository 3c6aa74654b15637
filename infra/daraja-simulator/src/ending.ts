import type { Pace } from './config.js';
import { type Result, resultOfCode } from './results.js';

const codes = {
  pin: '0',
  'wrong-pin': '2001',
  cancel: '1032',
  ignore: '1037',
  expire: '1019',
  unsent: '1025',
  'too-much': '3',
  misfit: '2028',
  'no-operator': 'SFC_IC0003',
  repeated: '17',
} as const;

/** What ends a prompt: an action of the customer, or M-Pesa. `fail` gives the ending's own result. */
export type Decision = keyof typeof codes | 'fail';

/** The actions of a customer on the page. */
export const customerDecisions = ['pin', 'wrong-pin', 'cancel', 'ignore'] as const satisfies readonly Decision[];

/** What can happen to the response of a push; README.md has the table. Only the first six send no prompt. */
export const pushFaults = [
  ...(['busy', 'spike', 'quota', 'html', 'declined', 'cut-unsent'] as const),
  ...(['cut', 'internal', 'slow', 'after-callback'] as const),
] as const;

/** What can happen to a callback. With `other-amount` the customer pays another amount, with `misstated` only the callback says so. */
export const callbackFaults = [
  ...(['never', 'late', 'twice', 'thrice', 'failure-first', 'failure-after', 'forged', 'forged-ids'] as const),
  ...(['other-amount', 'misstated', 'no-metadata', 'masked-phone', 'text'] as const),
] as const;

/** What happens to a payment's confirmation; without one the settings decide. */
export const confirmationFaults = ['sent', 'never', 'late', 'twice'] as const;

/** What can happen to a reversal, besides a result of its own. */
export const reversalFaults = ['timeout', 'lost', 'late', 'cut', 'cut-lost', 'busy'] as const;

/** The course of a payment from one phone. */
export interface Ending {
  /** One sentence for the page. */
  readonly summary: string;
  /** The automatic end. With `none` the prompt always waits for the page. */
  readonly decision: Decision | 'none';
  /** Delay of the end: one of the settings, or milliseconds. */
  readonly takes: keyof Pace | number;
  /** False when no prompt appears on the phone. */
  readonly isShown?: boolean;
  /** The result of `fail`, and of the right PIN. */
  readonly result?: string;
  readonly push?: (typeof pushFaults)[number];
  readonly callback?: (typeof callbackFaults)[number];
  readonly confirmation?: (typeof confirmationFaults)[number];
  /** A fault, or the code of the result of a reversal of the money. */
  readonly reversal?: string;
}

/** The result of a decision. */
export function resultOf(decision: Decision, { result }: Pick<Ending, 'result'>): Result {
  if (decision === 'fail' || decision === 'pin') return resultOfCode(result ?? codes.pin);
  return resultOfCode(codes[decision]);
}
