import { randomBytes } from 'node:crypto';

/**
 * `pending`: a prompt is, or may be, on the payer's phone. `unanswered`: the push got no answer and the prompt's life
 * time is over, so another may be sent, while this one is still checked. The other two are final; money may still
 * arrive after a failure.
 */
export type AttemptStatus = 'pending' | 'unanswered' | 'succeeded' | 'failed';

/** The allowed transitions of an attempt. The database has the same table. */
export const TRANSITIONS: Record<AttemptStatus, readonly AttemptStatus[]> = {
  pending: ['unanswered', 'succeeded', 'failed'],
  unanswered: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: [],
};

/** @throws Error for a transition that is not in the table: a defect, never the caller's fault */
export function assertTransition(from: AttemptStatus, to: AttemptStatus): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`an attempt that is ${from} cannot become ${to}`);
}

/** A success that a callback reported and that Daraja has not confirmed yet. Whole shillings. */
export interface ReportedSuccess {
  amount: number | null;
  receipt: string | null;
  /** When M-Pesa took the money. */
  paidAt: Date | null;
}

/** A prompt's ids at its provider: its own, and that of the request that sent it, where there is one. */
export interface PromptIds {
  prompt: string;
  request: string | null;
}

/** One M-Pesa prompt. `amount` in whole shillings, `phone` as 254XXXXXXXXX. */
export interface Attempt {
  id: string;
  /** Who takes the money. */
  provider: 'mpesa';
  /** Null: a test payment without an order. */
  orderId: string | null;
  userId: string;
  key: string;
  bodyHash: string;
  phone: string;
  amount: number;
  /** The text on the prompt; at most 12 characters. */
  reference: string;
  /** The secret segment of this attempt's callback URL. */
  secret: string;
  status: AttemptStatus;
  /** Null while it is unknown whether the provider accepted the push. */
  ids: PromptIds | null;
  /** When the request was sent to Daraja; null: it certainly was not sent. */
  askedAt: Date | null;
  reported: ReportedSuccess | null;
  /** When Daraja first confirmed that it was paid; the money may not be known yet. */
  confirmedAt: Date | null;
  resultCode: string | null;
  reason: string | null;
  /** The received amount after a success; whole shillings. */
  received: number | null;
  receipt: string | null;
  createdAt: Date;
  /** Number of Daraja's answers to queries about it since the last change. */
  checks: number;
  /** When to query it again; null: no query is needed. */
  nextCheckAt: Date | null;
  finishedAt: Date | null;
}

/** What orders says about an order that can be paid. Money in cents. */
export interface NewPayable {
  orderId: string;
  userId: string;
  number: string;
  totalCents: number;
  paidCents: number;
  isOpen: boolean;
  /** The recipient's phone number as typed, where there is one. */
  contactPhone?: string | null | undefined;
}

/** What is still due for an order. */
export interface Payable extends NewPayable {
  /** No prompt begins before this, because orders is about to end the order. */
  endingUntil: Date | null;
  /** The order's revision that opened or closed it last; 0: none did since it was placed. */
  revision: number;
}

/** The time in which orders ends an order after it asked. If the order goes on instead, it can be paid again after it. */
export const ENDING_SECONDS = 60;

/** A prompt stays on a phone for at most this long (docs/mpesa.md): after it, another one may be sent. */
export const PROMPT_LIFE_SECONDS = 180;

/** True while it has certainly not been sent, and still may be. */
export const isUnsent = ({ status, askedAt }: Attempt): boolean => status === 'pending' && askedAt === null;

/** When another prompt may be sent although this one got no answer; undefined when waiting does not help. */
export const retryAt = ({ status, askedAt, ids }: Attempt): Date | undefined =>
  status === 'pending' && ids === null && askedAt !== null ? secondsAfter(askedAt, PROMPT_LIFE_SECONDS) : undefined;

/** True while it may still be paid, or its success has no receipt in the books: its order must not end meanwhile. */
export const isUnresolved = ({
  status,
  reported,
  confirmedAt,
}: Pick<Attempt, 'status' | 'reported' | 'confirmedAt'>): boolean =>
  status === 'pending' || status === 'unanswered' || (status === 'failed' && (reported ?? confirmedAt) !== null);

/** The result of a prompt that the shop gave up: M-Pesa did not say how it ended, or where its money is. */
export const NO_ANSWER = 'no_answer';

/** True when M-Pesa said how it ended; a prompt that was given up stays before staff. */
export const isEndOfMpesa = ({ status, resultCode }: Pick<Attempt, 'status' | 'resultCode'>): boolean =>
  status === 'succeeded' || (status === 'failed' && resultCode !== NO_ANSWER);

export const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);

/** 256 bits: callbacks have no signature, so the URL must not be guessable (docs/mpesa.md). */
export const newSecret = (): string => randomBytes(32).toString('hex');
