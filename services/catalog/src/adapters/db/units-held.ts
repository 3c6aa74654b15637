import type { Prisma } from '../../generated/client.js';

const UNITS_HELD = `select product_id::text as id, sum(quantity)::int as units
  from hold_line join hold on hold.id = hold_id
  where product_id = any($1::uuid[]) and state in ('held', 'kept') group by product_id`;

/**
 * By product the units that orders hold and that are not sold. Exact once the products are locked by an earlier statement: a hold
 * takes or gives back units only under this lock.
 */
export async function unitsHeld(
  client: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await client.$queryRawUnsafe<{ id: string; units: number }[]>(UNITS_HELD, ids);
  return new Map(rows.map(({ id, units }) => [id, units]));
}
