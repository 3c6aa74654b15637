import { stockChanged } from '@shop/contracts/catalog';
import type { DemonstrationRemoval, Run } from '@shop/service-kit/db/demonstration-removal';
import { settingOf } from './adapters/db/stock-cause.js';

/** What the orders still have of the stock: their movements add up to it. */
const TAKEN = `select product_id, order_id, -sum(change)::int as units from stock_movement
  where order_id = any($1) group by 1, 2 having sum(change) <> 0 order by 1, 2`;
/** Holds before products, as every other change of a hold takes them (adapters/db/sql-hold.repository.ts). */
const LOCK_HOLDS = 'select id from hold where id = any($1) order by id for update';
const LOCK_PRODUCTS = `select id from product where id in (select product_id from stock_movement where order_id = any($1))
  order by id for update`;
const NAME_CAUSE = `select set_config('shop.stock', $1, true)`;
const GIVE_BACK = `update product set count_in_stock = count_in_stock + $2, version = version + 1, stock_version = version + 1
  where id = $1 returning count_in_stock as left`;
/** The pairs of products that were bought together are counted down by the trigger of this move. */
const RELEASE = `update hold set state = 'released', expires_at = null where id = any($1) and state <> 'released'`;
const FORGET = 'delete from hold where id = any($1) returning id';

interface Taken {
  product_id: string;
  order_id: string;
  units: number;
}

/**
 * Gives the stock of these orders back and forgets their holds. A movement stays as it was, and another one says what came back; a repeat
 * finds nothing left to give back.
 */
export const removeDemonstrationOf =
  (orders: readonly string[]): DemonstrationRemoval =>
  async (run) => {
    await run(LOCK_HOLDS, [orders]);
    await run(LOCK_PRODUCTS, [orders]);
    // A statement of its own, so that it sees what the holders of these locks wrote.
    const taken = await run<Taken>(TAKEN, [orders]);
    const left = new Map<string, number>();
    for (const line of taken) left.set(line.product_id, await giveBack(run, line));
    await run(RELEASE, [orders]);
    const holds = await run(FORGET, [orders]);
    const units = taken.reduce((sum, line) => sum + line.units, 0);
    const events = [...left].map(([productId, countInStock]) =>
      stockChanged.of(productId, { productId, countInStock }),
    );
    return { counts: { units, holds: holds.length }, events };
  };

async function giveBack(run: Run, { product_id: id, order_id: orderId, units }: Taken): Promise<number> {
  await run(NAME_CAUSE, [settingOf({ reason: 'cancel', orderId, note: 'Demonstration removed' })]);
  const [row] = await run<{ left: number }>(GIVE_BACK, [id, units]);
  return row?.left ?? 0;
}
