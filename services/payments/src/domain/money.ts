import { createHash } from 'node:crypto';
import { mpesaPhone } from '@shop/contracts/phone';

/** How we heard of money (docs/mpesa.md#M8). */
export type Road = 'prompt' | 'c2b' | 'pull' | 'status' | 'statement';

/** Money that M-Pesa says our till received. */
export interface Money {
  /** M-Pesa's code, unique over all roads. */
  code: string;
  amountCents: number;
  /** The payer's number as the road tells it: whole, without 254, masked, or hashed; null when it is not told. */
  phone: string | null;
  /** The account number that the payer typed, or our prompt's reference. */
  reference: string | null;
  paidAt: Date;
  road: Road;
}

/** Money in the books. */
export interface Receipt extends Money {
  id: string;
  attemptId: string | null;
  /** The order that it was allocated to. */
  orderId: string | null;
  /** How much of it goes back, or went back. */
  refundingCents: number;
  /** When staff wrote it off. */
  closedAt: Date | null;
}

/** Money that still belongs to nobody. */
export const isUnallocated = ({ orderId, refundingCents, closedAt }: Receipt): boolean =>
  orderId === null && refundingCents === 0 && closedAt === null;

/** An account number as it is compared: people type small letters, spaces and dashes. */
export const sameReference = (text: string | null): string => (text ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();

const HASH = /^[0-9a-f]{64}$/i;

/** Whether `phone` (254XXXXXXXXX) is the number that a road tells. `maybe`: the road tells too little to know. */
export function comparePhones(phone: string, told: string | null): 'same' | 'maybe' | 'other' {
  const text = (told ?? '').replace(/[\s+-]/g, '');
  if (text === '') return 'maybe';
  if (HASH.test(text))
    return createHash('sha256').update(phone).digest('hex') === text.toLowerCase() ? 'same' : 'other';
  const whole = mpesaPhone(text);
  if (whole !== undefined) return whole === phone ? 'same' : 'other';
  const masked = /^(\d*)[*xX]+(\d*)$/.exec(text);
  if (!masked) return 'maybe';
  const [, start = '', end = ''] = masked;
  return phone.startsWith(start) && phone.endsWith(end) ? 'maybe' : 'other';
}
