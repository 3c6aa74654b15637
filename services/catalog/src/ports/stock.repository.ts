import type { StaffStockReason } from '@shop/contracts/stock-movements';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { StockMove } from '../domain/stock-move.js';

/** A movement that a member of staff requests. */
export interface StockMoveRequest extends StockMove {
  productId: string;
  reason: StaffStockReason;
  note?: string | undefined;
  /** Of a request that may be repeated, with the user who sends it. */
  repeatable?: (Idempotency & { userId: string }) | undefined;
}

/** The stock of a product: what is on sale, and what orders hold that are not paid yet. */
export interface MovedStock {
  countInStock: number;
  unitsHeld: number;
}

/** Goods of a refunded order that are in the shop again. */
export interface Return {
  orderId: string;
  refundId: string;
  lines: readonly { productId: string; quantity: number }[];
}

/** The stock that staff move. Orders move it by their holds (hold.repository.ts). */
export abstract class StockRepository {
  /**
   * Moves the stock and returns it; a repeated request moves it once.
   * @throws product_not_found, out_of_stock, stock_too_large, idempotency_mismatch
   */
  abstract move(request: StockMoveRequest): Promise<MovedStock>;
  /** Puts the goods of a refund on sale again, once for each refund; deleted products have stock too. */
  abstract putBack(goods: Return): Promise<void>;
}
