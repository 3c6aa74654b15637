import type { HeldLine } from '@shop/contracts/holds';
import type { Hold, HoldChange } from '../domain/hold.js';
import type { HoldLine, ProductToHold } from '../domain/hold-lines.js';

export interface HoldRequest {
  holdId: string;
  lines: readonly HoldLine[];
  expiresAt: Date;
}

/** A decision about a hold, and the input for carrying it out. */
export interface HoldDecision {
  /** The change of the hold; undefined: none. A hold without a row is `NO_HOLD`. */
  decide: (hold: Hold) => HoldChange | undefined;
  /** As what it most probably is. If it is so, it is changed without being read before; its end is not considered. */
  expected?: Pick<Hold, 'state' | 'revision'>;
  /** The lines to take when the hold has none of its own. */
  lines?: readonly HoldLine[];
  /** What a hold that becomes `released` gives back; all of its lines by default. */
  giveBack?: readonly HoldLine[] | undefined;
  /** When a hold that becomes `held` expires. */
  expiresAt?: Date;
  /** Why a hold that becomes `released` ended, for the ledger; `cancel` by default. */
  endedBy?: 'cancel' | 'expiry';
  /** If the stock is too small: fail the call, or leave the hold released and publish `stock-missing`. */
  whenShort: 'fail' | 'announce';
}

/** Holds, one per order under the order's id. Units on sale are product.count_in_stock, holds taken off. */
export abstract class HoldRepository {
  /**
   * Holds the lines that `decide` makes of the products, and returns them; a repeated id returns the same lines.
   * @throws hold_released, product_not_found, or the error of `decide`
   */
  abstract place(request: HoldRequest, decide: (products: readonly ProductToHold[]) => HeldLine[]): Promise<HeldLine[]>;
  /** Changes one hold and its stock under its lock. @throws out_of_stock if the decision says 'fail' */
  abstract change(holdId: string, decision: HoldDecision): Promise<void>;
  /** Holds that were not confirmed in time. */
  abstract expired(now: Date): Promise<string[]>;
}
