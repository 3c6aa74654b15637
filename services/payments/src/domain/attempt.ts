import { randomBytes } from 'node:crypto';

/**
 * `pending`: a prompt is, or may be, on the payer's phone. `unanswered`: the push was never answered and a prompt's life is
 * over, so another may be sent, while this one is still watched. The other two are ends; money may still come after a
 * failure.
 */
export type AttemptStatus = 'pending' | 'unanswered' | 'succeeded' | 'failed';

/** Where an attempt may go from where it is. The database holds the same table. */
export const TRANSITIONS: Record<AttemptStatus, readonly AttemptStatus[]> = {
  pending: ['unanswered', 'succeeded', 'failed'],
  unanswered: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: [],
};

/** @throws Error on a move that is not in the table: a defect, never the caller's fault */
export function assertTransition(from: AttemptStatus, to: AttemptStatus): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`an attempt that is ${from} cannot become ${to}`);
}

/** A success that a callback reported and that Daraja has not confirmed yet. Whole shillings. */
export interface ReportedSuccess {
  amount: number | null;
  receipt: string | null;
}

/** One M-Pesa prompt. `amount` in whole shillings, `phone` as 254XXXXXXXXX. */
export interface Attempt {
  id: string;
  /** Null: a test payment, which belongs to no order. */
  orderId: string | null;
  userId: string;
  key: string;
  bodyHash: string;
  phone: string;
  amount: number;
  /** What the payer reads on the prompt; at most 12 characters. */
  reference: string;
  /** The part of this attempt's callback URL that cannot be guessed. */
  secret: string;
  status: AttemptStatus;
  /** Daraja's names of the prompt; null while it is unknown whether Daraja took the push. */
  checkoutRequestId: string | null;
  merchantRequestId: string | null;
  /** When the request left for Daraja; null: it certainly never left. */
  askedAt: Date | null;
  reported: ReportedSuccess | null;
  resultCode: string | null;
  reason: string | null;
  /** What was received, once it succeeded; whole shillings. */
  received: number | null;
  receipt: string | null;
  createdAt: Date;
  /** How often Daraja answered a query about it since it was last heard of. */
  checks: number;
  /** When to ask about it again; null: nothing is left to ask. */
  nextCheckAt: Date | null;
}

/** What an order still has to be paid. Money in cents. */
export interface Payable {
  orderId: string;
  userId: string;
  number: string;
  totalCents: number;
  paidCents: number;
  isOpen: boolean;
}

/** A prompt is on a phone for at most this long (docs/mpesa.md): after it, another one may be sent. */
export const PROMPT_LIFE_SECONDS = 180;

/** When another prompt may be sent although this one was never answered; undefined when that is no question of time. */
export const retryAt = ({ status, askedAt, checkoutRequestId }: Attempt): Date | undefined =>
  status === 'pending' && checkoutRequestId === null && askedAt !== null
    ? secondsAfter(askedAt, PROMPT_LIFE_SECONDS)
    : undefined;

/** True while money may still come by it, or was reported and is not confirmed: its order must not end meanwhile. */
export const isUnresolved = ({ status, reported }: Pick<Attempt, 'status' | 'reported'>): boolean =>
  status === 'pending' || status === 'unanswered' || (status === 'failed' && reported !== null);

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);

/** 256 bits: callbacks carry no signature, so the URL must not be guessable (docs/mpesa.md). */
export const newSecret = (): string => randomBytes(32).toString('hex');
