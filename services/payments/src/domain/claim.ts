import { secondsAfter } from './attempt.js';
import { claimTooSoon, tooManyCodes } from './errors.js';
import { type OperatorResult, SUCCEEDED } from './operator-result.js';

export type ClaimState = 'open' | 'proved' | 'refuted';

/** The allowed transitions of a claim: a customer may give a code again that did not count. */
export const CLAIM_TRANSITIONS: Record<ClaimState, readonly ClaimState[]> = {
  open: ['proved', 'refuted'],
  refuted: ['open'],
  proved: [],
};

/** Money that was named and is not proved: by a customer, by a confirmation, or by a callback. */
export interface Claim {
  id: string;
  code: string;
  source: 'customer' | 'confirmation' | 'callback' | 'statement';
  /** Empty: no order was named. */
  orderId: string;
  userId: string | null;
  amountCents: number | null;
  phone: string | null;
  reference: string | null;
  paidAt: Date | null;
  state: ClaimState;
  /** For the customer: why it does not count. */
  problem: string | null;
  /** When it was named first; {@link createdAt} begins anew when its customer names it again. */
  firstAt: Date;
  createdAt: Date;
  checks: number;
  nextCheckAt: Date | null;
}

/** Pauses between the checks of a claim, in seconds: its money must be in the books within five minutes. */
const PAUSES = [15, 15, 30, 60, 60, 60, 300, 75];
const LATER_PAUSE = 1_800;

export const nextClaimCheck = ({ checks }: Pick<Claim, 'checks'>, now: Date): Date =>
  secondsAfter(now, PAUSES[checks] ?? LATER_PAUSE);

/** When money of which M-Pesa's own list knows nothing becomes an exception for staff, and a customer's code is refuted. */
const GIVE_UP_SECONDS = 600;
const PROVABLE_SECONDS = 240;

export const isHopeless = ({ createdAt }: Pick<Claim, 'createdAt'>, now: Date): boolean =>
  secondsAfter(createdAt, GIVE_UP_SECONDS) <= now;

/** A confirmation is unproved for so long that staff look at it; it is still looked for. */
export const isUnproved = ({ createdAt }: Claim, now: Date): boolean =>
  secondsAfter(createdAt, PROVABLE_SECONDS) <= now;

/** After this a claim is not checked any more: the pull goes back no further. */
export const isOver = ({ createdAt }: Claim, now: Date): boolean => secondsAfter(createdAt, 48 * 3_600) <= now;

/** For so long after the first code was named, codes that are not proved keep their order open (docs/product-rules.md#R86). */
const KEEPS_SECONDS = 900;

export function keepOrder(ofOrder: readonly Claim[], now: Date): boolean {
  const ofCustomer = ofOrder.filter(({ source }) => source === 'customer');
  const first = Math.min(...ofCustomer.map(({ firstAt }) => firstAt.getTime()));
  return ofCustomer.some(({ state }) => state === 'open') && secondsAfter(new Date(first), KEEPS_SECONDS) > now;
}

/** An order may have so many codes that are not proved. */
const MOST_OF_ORDER = 2;
/** A customer may have so many codes checked in ten minutes. */
const MOST_OF_CUSTOMER = 5;
const WINDOW_SECONDS = 600;
/** A code that did not count may be given again after this time. */
const AGAIN_SECONDS = 60;

const UNKNOWN_CODE = 'M-Pesa does not know this code. Check it in the message of M-Pesa.';
const PAID_OTHER = 'This M-Pesa code paid something else.';
const NOBODYS = 'M-Pesa has this payment. Our staff look at which order it belongs to.';

/** Money that was named, before it is checked. */
export type NewClaim = Omit<Claim, 'id' | 'state' | 'problem' | 'checks' | 'nextCheckAt' | 'createdAt' | 'firstAt'>;

export const newClaim = (claim: NewClaim, id: string, now: Date): Claim => ({
  ...claim,
  id,
  state: 'open',
  problem: null,
  firstAt: now,
  createdAt: now,
  checks: 0,
  nextCheckAt: now,
});

/** A code that did not count is checked once more. */
export const again = (claim: Claim, now: Date): Claim => ({
  ...claim,
  state: 'open',
  problem: null,
  checks: 0,
  createdAt: now,
  nextCheckAt: now,
});

/**
 * What a customer's code becomes; undefined: it is being checked already. `ofOrder`, `ofUser`: the claims of the order and the newest of
 * the customer. @throws DomainError `claim_too_soon`, `too_many_codes`
 */
export function claimed(
  wanted: NewClaim,
  { ofOrder, ofUser }: { ofOrder: readonly Claim[]; ofUser: readonly Claim[] },
  id: string,
  now: Date,
): Claim | undefined {
  const earlier = ofOrder.find(({ code, source }) => code === wanted.code && source === wanted.source);
  if (earlier && earlier.state !== 'refuted') return undefined;
  const unproved = ofOrder.filter(
    ({ state, source, firstAt }) =>
      state !== 'proved' && source === 'customer' && secondsAfter(firstAt, KEEPS_SECONDS) > now,
  );
  if (!earlier && unproved.length >= MOST_OF_ORDER) throw tooManyCodes(MOST_OF_ORDER);
  const next = earlier ? secondsAfter(earlier.createdAt, AGAIN_SECONDS) : endOfWindow(ofUser, now);
  if (next && next > now) throw claimTooSoon(secondsUntil(next, now));
  return earlier ? again(earlier, now) : newClaim(wanted, id, now);
}

/** When one more code may be given, if five of them are too new. */
function endOfWindow(ofUser: readonly Claim[], now: Date): Date | undefined {
  const since = secondsAfter(now, -WINDOW_SECONDS);
  const newestFirst = ofUser
    .filter(({ createdAt }) => createdAt > since)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const fifth = newestFirst[MOST_OF_CUSTOMER - 1];
  return fifth && secondsAfter(fifth.createdAt, WINDOW_SECONDS);
}

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1_000));

/** A code that is booked is claimed no more: proved for its order, refuted for any other. */
export function settledBy(claim: Claim, orderId: string | null): Claim {
  const isRight = claim.source !== 'customer' || claim.orderId === orderId;
  return { ...claim, state: isRight ? 'proved' : 'refuted', problem: isRight ? null : PAID_OTHER, nextCheckAt: null };
}

/** M-Pesa does not know the code. */
export const refuted = (claim: Claim): Claim => ({
  ...claim,
  state: 'refuted',
  problem: UNKNOWN_CODE,
  nextCheckAt: null,
});

/** M-Pesa has the payment, and it is unallocated, or belongs to something else: staff decide. */
export const leftToStaff = (claim: Claim): Claim => ({
  ...claim,
  state: 'refuted',
  problem: NOBODYS,
  nextCheckAt: null,
});

/** Codes of a status result that are about us or about M-Pesa itself, and say nothing about what was asked. */
const NO_VERDICT = new Set(['1', '17', '21', '26', '2001', '2028', '8006']);

/** Whether M-Pesa says that our till has no such payment. */
export const isUnknownCode = ({ code, isOurs }: OperatorResult): boolean =>
  code === SUCCEEDED ? !isOurs : !NO_VERDICT.has(code);

/** Whether its code does not count any more once M-Pesa does not know it. A confirmation may be earlier than M-Pesa's own records. */
export const endsUnknown = ({ source }: Claim): boolean => source === 'customer' || source === 'callback';
