import { stockChanged } from '@shop/contracts/catalog';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { HeldLine } from '@shop/contracts/holds';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { isUuid } from '@shop/contracts/canonical-id';
import { productNotFound } from '../../domain/errors.js';
import type { HoldLine, ProductToHold } from '../../domain/hold-lines.js';
import { settingOf, type StockCause } from './stock-cause.js';

interface StockRow {
  id: string;
  name: string;
  image: string;
  price_cents: string;
  count_in_stock: number;
  is_off_sale: boolean;
}
/** A product whose row is locked, and the cause of the movements that follow. */
export type LockedProduct = StockRow & { cause: string };

const PRODUCT_COLUMNS = `product.id, name, image, price_cents, count_in_stock,
    deleted_at is not null or hidden as is_off_sale`;

/** Products ($1) and the versions of their rows, for a new hold ($2); none if the hold is there already. */
export const READ_PRODUCTS: Statement<StockRow & { row_version: string }> = {
  name: 'read products of hold',
  text: `select ${PRODUCT_COLUMNS}, xmin::text as row_version from product
    where id = any(${arrayParameter('$1', 'uuid')}) and not exists (select from hold where id = $2)`,
};

/**
 * Locks products ($1) in the order of their ids, so that two carts never deadlock, and names the cause ($2) of the movements
 * that follow.
 */
export const LOCK_PRODUCTS = `select ${PRODUCT_COLUMNS}, set_config('shop.stock', $2, true) as cause
  from product where id = any(${arrayParameter('$1', 'uuid')})`;
const LOCK: Statement<LockedProduct> = {
  name: 'lock products',
  text: `${LOCK_PRODUCTS} order by product.id for update`,
};

/** A stock movement makes a new version, so that a form with an older count is detected. */
const ONE_MOVEMENT =
  'count_in_stock = count_in_stock + line.change, version = version + 1, stock_version = version + 1';
const MOVED = `moved as (update product set ${ONE_MOVEMENT}
    from unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'int')}) as line (id, change)
    where product.id = line.id returning product.id, count_in_stock as left)`;
export const MOVE: Statement<{ id: string; left: number }> = {
  name: 'move stock',
  text: `${MOVED}, written as (select * from moved)`,
};
export const MOVE_TO_HOLD: Statement = {
  name: 'move stock to hold',
  text: `${MOVED}, lines as (
      insert into hold_line (hold_id, product_id, position, name, image, unit_cents, quantity)
      select $3, id, n - 1, name, image, unit_cents, -change
      from unnest($1::uuid[], $2::int[], $4::text[], $5::text[], $6::bigint[])
        with ordinality as line (id, change, name, image, unit_cents, n)
    ), written as (select * from moved)`,
};

/**
 * Adds a hold ($3) and moves its stock, with the cause $7. Writes nothing if a product is no longer as it was read ($8: the versions of
 * their rows), or if the hold is there already.
 */
export const PLACE: Statement = {
  name: 'place hold',
  text: `locked as materialized (
      select product.id, set_config('shop.stock', $7, true)
      from unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$8', 'text')}) as read (id, row_version)
        join product on product.id = read.id and product.xmin = read.row_version::xid
      order by product.id for update of product
    ), added as (
      insert into hold (id, state, expires_at) select $3::text, 'held', $9::timestamptz
      where (select count(*) from locked) = cardinality($1::uuid[]) on conflict do nothing returning id
    ), moved as (
      update product set ${ONE_MOVEMENT}
      from added, unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'int')}) as line (id, change)
      where product.id = line.id returning product.id, count_in_stock as left
    ), lines as (
      insert into hold_line (hold_id, product_id, position, name, image, unit_cents, quantity)
      select added.id, line.id, n - 1, name, image, unit_cents, -change
      from added, unnest($1::uuid[], $2::int[], $4::text[], $5::text[], $6::bigint[])
        with ordinality as line (id, change, name, image, unit_cents, n)
    ), written as (select * from moved)`,
};

/** The parameters of {@link LOCK_PRODUCTS}. @throws product_not_found */
export function lockValues(lines: readonly HoldLine[], cause: StockCause): unknown[] {
  if (!lines.every(({ productId }) => isUuid(productId))) throw productNotFound();
  return [lines.map(({ productId }) => productId), settingOf(cause)];
}

/** The parameters of {@link MOVE_TO_HOLD}. */
export const holdValues = (holdId: string, lines: readonly HeldLine[]): unknown[] => [
  ...moveValues(lines, -1),
  holdId,
  lines.map(({ name }) => name),
  lines.map(({ image }) => image),
  lines.map(({ unitCents }) => unitCents),
];

/** The parameters of {@link MOVE}. */
export const moveValues = (lines: readonly HoldLine[], sign: 1 | -1): unknown[] => [
  lines.map(({ productId }) => productId),
  lines.map(({ quantity }) => sign * quantity),
];

export const toProduct = ({ price_cents, count_in_stock, is_off_sale, ...row }: StockRow): ProductToHold => ({
  ...{ id: row.id, name: row.name, image: row.image },
  ...{ unitCents: Number(price_cents), countInStock: count_in_stock, isOffSale: is_off_sale },
});

/** The stock of the products after these lines were taken, as events. */
export function stockAfter(products: readonly ProductToHold[], lines: readonly HoldLine[]): OutgoingEvent[] {
  const taken = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  return products.map(({ id, countInStock }) => stockNow(id, countInStock - (taken.get(id) ?? 0)));
}

/** Locks the products of lines that an order takes again. */
export async function lockProducts(
  tx: Transaction,
  lines: readonly HoldLine[],
  orderId: string,
): Promise<ProductToHold[]> {
  return (await tx.rows(LOCK, lockValues(lines, { reason: 'order', orderId }))).map(toProduct);
}

/** Puts the lines back on sale. */
export async function giveBackStock(
  tx: Transaction,
  lines: readonly HoldLine[],
  cause: StockCause,
): Promise<OutgoingEvent[]> {
  await tx.rows(LOCK, lockValues(lines, cause));
  const rows = await tx.write(MOVE, moveValues(lines, 1));
  return rows.map(({ id, left }) => stockNow(id, left));
}

const stockNow = (productId: string, countInStock: number) => stockChanged.of(productId, { productId, countInStock });
