/**
 * Stock that is held for an order. `held`: expires by itself. `confirmed`: its order exists. `sold`: its order is paid.
 * `released`: the stock is back on sale.
 */
export type HoldState = 'held' | 'confirmed' | 'sold' | 'released';

/** The state of a hold. `revision`: the newest revision of its order that changed it; 0 before any. */
export interface Hold {
  state: HoldState;
  revision: number;
  /** When it expires; only while it is `held`. */
  expiresAt: Date | null;
}

/** A change of a hold. Absent fields stay unchanged. */
export interface HoldChange {
  state?: HoldState;
  revision: number;
}

/** The allowed transitions of a hold. Only {@link reacquire} returns to `held`. The database has the same table. */
export const TRANSITIONS: Record<HoldState, readonly HoldState[]> = {
  held: ['held', 'confirmed', 'sold', 'released'],
  confirmed: ['held', 'sold', 'released'],
  released: ['held', 'confirmed', 'sold'],
  sold: ['released'],
};

/** @throws Error for a transition that is not in the table: a defect, never the caller's fault */
export function assertTransition(from: HoldState, to: HoldState): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a hold that is ${from} cannot become ${to}`);
}

/** Whether the transition takes units off sale, puts them back, or neither. Only a released hold holds no units. */
export function stockEffect(from: HoldState, to: HoldState): 'take' | 'give-back' | 'none' {
  if (from === 'released') return to === 'released' ? 'none' : 'take';
  return to === 'released' ? 'give-back' : 'none';
}

/** A hold without a row holds no units. */
export const NO_HOLD: Hold = { state: 'released', revision: 0, expiresAt: null };

/** A hold as its checkout places it, and as its new order leaves it. */
export const NEW_HOLD = { state: 'held', revision: 0 } as const;
export const CONFIRMED_HOLD = { state: 'confirmed', revision: 1 } as const;

/** The order exists. A hold that ended before takes its stock again. */
export const confirm = (hold: Hold, revision: number): HoldChange | undefined =>
  decide(hold, revision, { held: 'confirmed', released: 'confirmed' });

/**
 * The order is paid. A hold that ended before takes its stock again. After late money, orders confirms the hold by a call
 * with the revision of the payment: the event of the same revision then completes the sale.
 */
export const sell = (hold: Hold, revision: number): HoldChange | undefined =>
  hold.state === 'confirmed' && hold.revision === revision
    ? { state: 'sold', revision }
    : decide(hold, revision, { held: 'sold', confirmed: 'sold', released: 'sold' });

/** The order ended: unpaid, or paid and cancelled before its goods left the shop. */
export const release = (hold: Hold, revision: number): HoldChange | undefined =>
  decide(hold, revision, { held: 'released', confirmed: 'released', sold: 'released' });

/** Its checkout placed no order. A hold that was confirmed meanwhile is unchanged. */
export const abandon = ({ state, revision }: Hold): HoldChange | undefined =>
  state === 'held' ? { state: 'released', revision } : undefined;

/** It was not confirmed in time. */
export const expire = (hold: Hold, now: Date): HoldChange | undefined =>
  hold.expiresAt !== null && hold.expiresAt <= now ? abandon(hold) : undefined;

/**
 * Money arrived for an order that had ended: its stock is held again for a limited time. The `revision` is the order's
 * own, so that the event of that end, if it arrives later, no longer releases the hold.
 */
export const reacquire = ({ state, revision: known }: Hold, revision: number): HoldChange | undefined =>
  state === 'sold' ? undefined : { state: 'held', revision: Math.max(known, revision) };

/** Events may arrive late, twice or out of order: only one that is newer than all before changes the hold. */
function decide(
  { state, revision: known }: Hold,
  revision: number,
  moves: Partial<Record<HoldState, HoldState>>,
): HoldChange | undefined {
  if (revision <= known) return undefined;
  const next = moves[state];
  return next ? { state: next, revision } : { revision };
}
