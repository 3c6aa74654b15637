import { randomBytes } from 'node:crypto';

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
  /** The unguessable part of this attempt's callback address. */
  secret: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Null while nobody knows whether Daraja took the push. */
  checkoutRequestId: string | null;
  /** When the request was let go to Daraja; null: it certainly never left. */
  askedAt: Date | null;
  reason: string | null;
  receipt: string | null;
  createdAt: Date;
  checks: number;
  nextCheckAt: Date;
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

/** When Daraja is asked about a prompt, in seconds after it was sent (DARAJA.md section 11 row 1). */
const CHECK_AFTER_SECONDS = [10, 20, 35, 60, 90, 180, 600, 1800, 3600];
/** Without an id nothing can be asked: it is waited for the callback alone, well past a prompt's life of 3 minutes. */
const WAIT_WITHOUT_ID_SECONDS = 600;

/** The next time to ask, or undefined once a person has to look. */
export function nextCheck({
  createdAt,
  checks,
  checkoutRequestId,
}: Pick<Attempt, 'createdAt' | 'checks' | 'checkoutRequestId'>): Date | undefined {
  const seconds = CHECK_AFTER_SECONDS[checks];
  const isOver = seconds === undefined || (checkoutRequestId === null && seconds > WAIT_WITHOUT_ID_SECONDS);
  return isOver ? undefined : new Date(createdAt.getTime() + seconds * 1000);
}

/** 256 bits: callbacks carry no signature, so the address must not be guessable (DARAJA.md section 9). */
export const newSecret = (): string => randomBytes(32).toString('hex');
