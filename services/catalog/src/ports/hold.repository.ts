import type { HeldLine } from '@shop/contracts/catalog';
import type { Hold, HoldChange } from '../domain/hold.js';

export interface HoldLine {
  productId: string;
  quantity: number;
}

export interface HoldRequest {
  holdId: string;
  lines: readonly HoldLine[];
  expiresAt: Date;
}

/** A decision about a hold, with what carrying it out may need. */
export interface HoldDecision {
  /** What becomes of the hold; undefined: nothing. A hold that was never written is `NO_HOLD`. */
  decide: (hold: Hold) => HoldChange | undefined;
  /** What to take where the hold has no lines of its own. */
  lines?: readonly HoldLine[];
  /** When a hold that becomes `held` ends by itself. */
  expiresAt?: Date;
  /** Whether a stock that is too small fails the call, or leaves the hold released and is announced (`stock-missing`). */
  whenShort: 'fail' | 'announce';
}

/** Holds, one per order under the order's id. Units on sale are product.count_in_stock, holds taken off. */
export abstract class HoldRepository {
  /** All lines or none, priced; the same id again gives the same lines. @throws out_of_stock, product_not_found, hold_released */
  abstract place(request: HoldRequest): Promise<HeldLine[]>;
  /** Changes one hold under its lock, stock included. @throws out_of_stock where the decision says so */
  abstract change(holdId: string, decision: HoldDecision): Promise<void>;
  /** Holds that were never confirmed and whose time is over. */
  abstract expired(now: Date): Promise<string[]>;
}
