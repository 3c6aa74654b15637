import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';

const UNITS_HELD: Statement<{ id: string; units: number }> = {
  name: 'units held',
  text: `select product_id as id, sum(quantity)::int as units from hold_line join hold on hold.id = hold_id
    where product_id = any($1::uuid[]) and state in ('held', 'kept') group by product_id`,
};

/**
 * By product the units that orders hold and that are not sold. Exact once the products are locked by an earlier statement: a hold
 * takes or gives back units only under this lock.
 */
export async function unitsHeld(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  return new Map((await tx.rows(UNITS_HELD, [ids])).map(({ id, units }) => [id, units]));
}
