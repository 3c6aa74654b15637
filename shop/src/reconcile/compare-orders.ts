import { HOLDS_OF_ORDERS, KEPT_HOLDS, PRODUCTS_BY_ID } from '@shop/catalog/reconcile-command';
import { isUuid } from '@shop/contracts/canonical-id';
import { ORDERS_BY_ID, ORDERS_TO_RECONCILE } from '@shop/orders/reconcile-command';
import { KNOWN_ORDERS, PAID_SINCE, RECEIPTS_OF_ORDERS } from '@shop/payments/reconcile-command';
import { PURCHASES } from '@shop/reviews/reconcile-command';
import { contradictions, type Knowledge, productsOf, purchaseOf, reviewable } from './contradictions.js';
import { type Compared, FIRST_ID, FIRST_TIME, type Listing, pagesOf, type ReadService } from './listing.js';

/**
 * What orders, payments, catalog and reviews know of the orders since then: from all sides that could have lost one. Reviews says
 * nothing of orders that orders lost: a right to review without an order harms no customer.
 */
export async function compareOrders(read: ReadService, since: Date): Promise<Compared> {
  const compared = new Set<string>();
  const found: string[] = [];
  const compare = async <Row>(listing: Listing<Row>, idOf: (row: Row) => string) => {
    for await (const rows of pagesOf(read, listing)) {
      const ids = [...new Set(rows.map(idOf))].filter((id) => !compared.has(id));
      for (const id of ids) compared.add(id);
      if (ids.length > 0) found.push(...contradictions(await knowledgeOf(read, ids)));
    }
  };
  await compare(
    {
      service: 'orders',
      statement: ORDERS_TO_RECONCILE,
      after: (last) => [since, last?.placed_at ?? FIRST_TIME, last?.id ?? FIRST_ID],
    },
    ({ id }) => id,
  );
  await compare(
    {
      service: 'payments',
      statement: PAID_SINCE,
      after: (last) => [since, last?.paid_at ?? FIRST_TIME, last?.code ?? ''],
    },
    ({ order_id: id }) => id,
  );
  await compare(
    {
      service: 'catalog',
      statement: KEPT_HOLDS,
      after: (last) => [last?.created_at ?? FIRST_TIME, last?.id ?? ''],
    },
    ({ id }) => id,
  );
  return { compared: compared.size, found };
}

async function knowledgeOf(read: ReadService, ids: readonly string[]): Promise<Knowledge> {
  const orders = await read('orders', ORDERS_BY_ID, [ids]);
  const known = await read('payments', KNOWN_ORDERS, [ids]);
  const receipts = await read('payments', RECEIPTS_OF_ORDERS, [ids]);
  const holds = await read('catalog', HOLDS_OF_ORDERS, [ids]);
  const bought = orders.flatMap((order) => reviewable(order).map((product) => [order.user_id, product] as const));
  const [users, products] = [bought.map(([user]) => user), bought.map(([, product]) => product)];
  const named = [...new Set(orders.flatMap(productsOf))].filter(isUuid);
  const found = await read('catalog', PRODUCTS_BY_ID, [named]);
  const purchases = await read('reviews', PURCHASES, [users, products]);
  return {
    ...{ now: new Date(), ids, orders, receipts, holds },
    products: new Set(found.map(({ id }) => id)),
    knownToPayments: new Set(known.map(({ order_id: id }) => id)),
    purchases: new Set(purchases.map(({ user_id: user, product_id: product }) => purchaseOf(user, product))),
  };
}
