/**
 * Stock set aside for an order. `held`: ends by itself. `confirmed`: its order exists. `sold`: its order is paid.
 * `released`: the stock is back on sale.
 */
export type HoldState = 'held' | 'confirmed' | 'sold' | 'released';

/** What decides about a hold. `revision`: the newest state of its order that the hold knows of; 0 before any. */
export interface Hold {
  state: HoldState;
  revision: number;
  /** When it ends by itself; only where it is `held`. */
  expiresAt: Date | null;
}

/** What becomes of a hold. Absent fields stay as they are. */
export interface HoldChange {
  state?: HoldState;
  revision: number;
}

/** Where a hold may go from where it is. Back to `held` only by {@link reacquire}; a sale is final. */
export const TRANSITIONS: Record<HoldState, readonly HoldState[]> = {
  held: ['held', 'confirmed', 'sold', 'released'],
  confirmed: ['held', 'sold', 'released'],
  released: ['held', 'confirmed', 'sold'],
  sold: [],
};

/** @throws Error on a move that is not in the table: a defect, never the caller's fault */
export function assertTransition(from: HoldState, to: HoldState): void {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a hold that is ${from} cannot become ${to}`);
}

/** Whether the move takes units off sale, puts them back, or leaves them. Only a released hold has none set aside. */
export function stockEffect(from: HoldState, to: HoldState): 'take' | 'give-back' | 'none' {
  if (from === 'released') return to === 'released' ? 'none' : 'take';
  return to === 'released' ? 'give-back' : 'none';
}

/** A hold nobody wrote yet has nothing set aside. */
export const NO_HOLD: Hold = { state: 'released', revision: 0, expiresAt: null };

/** The order exists. A hold that ended before it heard so takes its stock again. */
export const confirm = (hold: Hold, revision: number): HoldChange | undefined =>
  decide(hold, revision, { held: 'confirmed', released: 'confirmed' });

/** The order is paid. A hold that had ended takes its stock again. */
export const sell = (hold: Hold, revision: number): HoldChange | undefined =>
  decide(hold, revision, { held: 'sold', confirmed: 'sold', released: 'sold' });

/** The order ended unpaid. */
export const release = (hold: Hold, revision: number): HoldChange | undefined =>
  decide(hold, revision, { held: 'released', confirmed: 'released' });

/** Its checkout placed no order. A hold that was confirmed meanwhile stays. */
export const abandon = ({ state, revision }: Hold): HoldChange | undefined =>
  state === 'held' ? { state: 'released', revision } : undefined;

/** Nobody confirmed it in time. */
export const expire = (hold: Hold, now: Date): HoldChange | undefined =>
  hold.expiresAt !== null && hold.expiresAt <= now ? abandon(hold) : undefined;

/**
 * Money came for an order that had ended: its stock is set aside again, for a while. `revision` is the order's own, so
 * that the news of that end, if it is still on its way, no longer releases the hold.
 */
export const reacquire = ({ state, revision: known }: Hold, revision: number): HoldChange | undefined =>
  state === 'sold' ? undefined : { state: 'held', revision: Math.max(known, revision) };

/** Events may arrive late, twice or out of order: only one that is newer than all before decides. */
function decide(
  { state, revision: known }: Hold,
  revision: number,
  moves: Partial<Record<HoldState, HoldState>>,
): HoldChange | undefined {
  if (revision <= known) return undefined;
  const next = moves[state];
  return next ? { state: next, revision } : { revision };
}
