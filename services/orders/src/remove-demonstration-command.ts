import type { DemonstrationRemoval, Run } from '@shop/service-kit/db/demonstration-removal';
import { DEMONSTRATION_IDS, isDemonstration } from '@shop/contracts/demonstration-accounts';

const FIND = 'select id, user_id from customer_order where user_id between $1 and $2';

/** The triggers of the sums look for the lines of a removed order, which are gone by then. */
const TAKE_FROM_SUMS = [
  `update product_day as sums set units = sums.units - sold.units, revenue_cents = sums.revenue_cents - sold.cents
    from (select order_sum_day(created_at) as day, product_id, sum(quantity) as units, sum(quantity * unit_cents) as cents
      from customer_order join order_line on order_id = id
      where id = any($1::uuid[]) and status in ('paid', 'delivered') group by 1, 2) as sold
    where sums.day = sold.day and sums.product_id = sold.product_id`,
  'delete from product_day where units = 0 and revenue_cents = 0',
  `update order_day as sums set refunded_cents = sums.refunded_cents - back.cents
    from (select order_sum_day(created_at) as day, hashtext(id::text) & 7 as slot, sum(refunded_cents) as cents
      from customer_order where id = any($1::uuid[]) group by 1, 2) as back
    where sums.day = back.day and sums.slot = back.slot`,
];

/** In the order of their references. */
const DELETES = [
  'delete from order_return_line where order_id = any($1::uuid[])',
  'delete from order_return where order_id = any($1::uuid[])',
  'delete from order_refund where order_id = any($1::uuid[])',
  'delete from order_note where order_id = any($1::uuid[])',
  'delete from order_history where order_id = any($1::uuid[])',
  'delete from order_payment where order_id = any($1::uuid[])',
  'delete from order_line where order_id = any($1::uuid[])',
  'delete from checkout where order_id = any($1::uuid[])',
  'delete from customer_order where id = any($1::uuid[])',
];

/** The orders of demonstration accounts. */
export async function demonstrationOrders(run: Run): Promise<string[]> {
  const rows = await run<{ id: string; user_id: string }>(FIND, [DEMONSTRATION_IDS.first, DEMONSTRATION_IDS.last]);
  return rows.filter((row) => isDemonstration(row.user_id)).map(({ id }) => id);
}

/** Removes the orders and carts of demonstration accounts. @throws Error where one of them has a tax invoice, whose number may not be missing */
export const removeDemonstration: DemonstrationRemoval = async (run) => {
  const orders = await demonstrationOrders(run);
  const documents = await run('select 1 from tax_document where order_id = any($1::uuid[]) limit 1', [orders]);
  if (documents.length > 0) throw new Error('A demonstration order has a tax invoice, which is never removed.');
  for (const text of TAKE_FROM_SUMS) await run(text, text.includes('$1') ? [orders] : []);
  for (const text of DELETES) await run(text, [orders]);
  const carts = await run('delete from cart where user_id between $1 and $2 returning user_id', [
    DEMONSTRATION_IDS.first,
    DEMONSTRATION_IDS.last,
  ]);
  return { counts: { orders: orders.length, carts: carts.length }, events: [] };
};
