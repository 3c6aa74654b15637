import type { StockReason } from '@shop/contracts/stock-movements';
import type { TransactionOf } from '@shop/service-kit/db/database';
import type { PrismaClient } from '../../generated/client.js';

/** Why a transaction moves stock. `orderId`: of the order that takes or returns the units. */
export interface StockCause {
  reason: StockReason;
  orderId?: string;
  note?: string | undefined;
  /** By product the stock movement that a row of an import was exported with. */
  seen?: Record<string, number>;
}

export const OPENING_STOCK: StockCause = { reason: 'count', note: 'Opening stock' };

/** The cause as the value of `shop.stock`, which the database's trigger writes into each movement. */
export const settingOf = (cause: StockCause): string => JSON.stringify(cause);

/** Names the cause of the movements that follow in this transaction (docs/product-rules.md#R28). */
export async function nameCause(tx: TransactionOf<PrismaClient>, cause: StockCause): Promise<void> {
  await tx.$executeRaw`select set_config('shop.stock', ${settingOf(cause)}, true)`;
}
