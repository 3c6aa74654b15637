import { secondsAfter } from './attempt.js';

/** Money that was named and is not proved: by a customer, by a confirmation, or by a callback. */
export interface Claim {
  id: string;
  code: string;
  source: 'customer' | 'confirmation' | 'callback';
  /** Empty: no order was named. */
  orderId: string;
  userId: string | null;
  amountCents: number | null;
  phone: string | null;
  reference: string | null;
  paidAt: Date | null;
  state: 'open' | 'proved' | 'refuted';
  /** For the customer: why it does not count. */
  problem: string | null;
  createdAt: Date;
  checks: number;
  nextCheckAt: Date | null;
}

/** Pauses between the checks of a claim, in seconds: its money must be in the books within five minutes. */
const PAUSES = [15, 15, 30, 60, 60, 60, 300, 75];
const LATER_PAUSE = 1_800;

export const nextClaimCheck = ({ checks }: Pick<Claim, 'checks'>, now: Date): Date =>
  secondsAfter(now, PAUSES[checks] ?? LATER_PAUSE);

/** When money of which M-Pesa's own list knows nothing is put before a person, and a customer's code is refuted. */
const GIVE_UP_SECONDS = 600;
const PROVABLE_SECONDS = 240;

export const isHopeless = ({ createdAt }: Pick<Claim, 'createdAt'>, now: Date): boolean =>
  secondsAfter(createdAt, GIVE_UP_SECONDS) <= now;

/** A confirmation is unproved for so long that staff look at it; it is still looked for. */
export const isUnproved = ({ createdAt }: Claim, now: Date): boolean =>
  secondsAfter(createdAt, PROVABLE_SECONDS) <= now;

/** After this a claim is not checked any more: the pull goes back no further. */
export const isOver = ({ createdAt }: Claim, now: Date): boolean => secondsAfter(createdAt, 48 * 3_600) <= now;
