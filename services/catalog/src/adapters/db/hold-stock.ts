import { stockChanged } from '@shop/contracts/catalog';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { HeldLine } from '@shop/contracts/holds';
import type { TransactionOf } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { productNotFound } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';
import type { HoldLine } from '../../ports/hold.repository.js';
import { settingOf, type StockCause } from './stock-cause.js';

type Tx = TransactionOf<PrismaClient>;

/** A line with a larger quantity than the stock. */
export interface ShortLine extends HoldLine {
  left: number;
}

/** The result of taking lines off sale: all of them, or none and which were short. */
export type Taken = { lines: HeldLine[]; events: OutgoingEvent[] } | { short: ShortLine[] };

interface StockRow {
  id: string;
  name: string;
  image: string;
  price_cents: bigint;
  count_in_stock: number;
  is_off_sale: boolean;
}

/** The order that takes lines. `canBeOffSale`: a deleted or hidden product still belongs to the orders made before. */
interface Taker {
  orderId: string;
  canBeOffSale?: boolean;
}

/**
 * Takes all lines off sale or none, in the order given. Locks products in the order of their ids, so that two carts
 * never deadlock.
 * @throws product_not_found
 */
export async function takeStock(tx: Tx, lines: readonly HoldLine[], taker: Taker): Promise<Taken> {
  const { orderId, canBeOffSale = false } = taker;
  if (!lines.every(({ productId }) => isUuid(productId))) throw productNotFound();
  const ids = lines.map(({ productId }) => productId);
  const rows = await tx.$queryRaw<StockRow[]>`
    select id::text, name, image, price_cents, count_in_stock, deleted_at is not null or hidden as is_off_sale
    from product where id = any(${ids}::uuid[]) order by id for update`;
  const found = new Map(rows.map((row) => [row.id, row]));
  const priced: HeldLine[] = [];
  const short: ShortLine[] = [];
  for (const { productId, quantity } of lines) {
    const row = found.get(productId.toLowerCase());
    if (!row || (row.is_off_sale && !canBeOffSale)) throw productNotFound();
    const { name, image, price_cents, count_in_stock: left } = row;
    priced.push({ productId, name, image, unitCents: Number(price_cents), quantity });
    if (left < quantity) short.push({ productId, quantity, left });
  }
  if (short.length > 0) return { short };
  return { lines: priced, events: await move(tx, { lines, sign: -1 }, { reason: 'order', orderId }) };
}

/** Puts the lines back on sale. */
export const giveBackStock = (tx: Tx, lines: readonly HoldLine[], cause: StockCause): Promise<OutgoingEvent[]> =>
  move(tx, { lines, sign: 1 }, cause);

interface Movement {
  lines: readonly HoldLine[];
  sign: 1 | -1;
}

/** A stock movement makes a new version, so that a form with an older count is detected. */
async function move(tx: Tx, { lines, sign }: Movement, cause: StockCause): Promise<OutgoingEvent[]> {
  const ids = lines.map(({ productId }) => productId);
  const changes = lines.map(({ quantity }) => sign * quantity);
  // One statement locks the rows and names the cause: an order is placed often.
  await tx.$queryRaw`select set_config('shop.stock', ${settingOf(cause)}, true) from product
    where id = any(${ids}::uuid[]) order by id for update`;
  const rows = await tx.$queryRaw<{ id: string; left: number }[]>`
    update product set count_in_stock = count_in_stock + line.change, version = version + 1, stock_version = version + 1
    from unnest(${ids}::uuid[], ${changes}::int[]) as line (id, change)
    where product.id = line.id returning product.id::text, count_in_stock as left`;
  return rows.map(({ id, left }) => stockNow(id, left));
}

const stockNow = (productId: string, countInStock: number) => stockChanged.of(productId, { productId, countInStock });
