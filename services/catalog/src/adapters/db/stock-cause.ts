import type { StockReason } from '@shop/contracts/stock-movements';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';

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

const NAME: Statement = { name: 'name cause of stock', text: `select set_config('shop.stock', $1, true)` };

/** Names the cause of the movements that follow in this transaction (docs/product-rules.md#R28). */
export async function nameCause(tx: Transaction, cause: StockCause): Promise<void> {
  await tx.rows(NAME, [settingOf(cause)]);
}
