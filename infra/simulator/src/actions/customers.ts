import { userDeleted } from '@shop/contracts/identity';
import { toKes } from '@shop/contracts/money';
import type { OrderDraft, PaymentMethod } from '@shop/contracts/orders';
import { priceOrder } from '@shop/contracts/pricing';
import { obligationOf } from '../../../../services/orders/src/domain/obligation.js';
import { CUSTOMERS, personOf } from '../people.js';
import type { Shop } from '../shop.js';
import { action, anyOrder, nameOf } from './action.js';

// A type, because an interface has no index signature: fields of a step are any record.
type Wanted = {
  customer: string;
  lines: readonly { product: string; quantity: number }[];
  method: PaymentMethod;
  /** KES that the customer's total differs from the shop's. */
  priceOff: number;
};

const DELIVERY = { name: 'Wambui', phone: '0712345678', county: 'Nairobi', town: 'Nairobi', address: 'Moi Avenue 1' };

/** The order as a page sends it: priced by what the shop says now. */
function draftOf(shop: Shop, { lines, method, priceOff }: Wanted): OrderDraft {
  const items = lines.map(({ product, quantity }) => {
    const { name = '', unitCents = 0 } = shop.shelf.products.get(product) ?? {};
    return { productId: product, name, unitCents, quantity };
  });
  const price = priceOrder(items, shop.setup.settings, DELIVERY);
  return {
    orderItems: items.map(({ productId: product, name, unitCents, quantity }) => {
      return { product, name, price: toKes(unitCents), image: '', quantity };
    }),
    paymentMethod: method,
    itemsPrice: toKes(price.itemsCents),
    totalPrice: toKes(price.totalCents) + priceOff,
    delivery: DELIVERY,
  };
}

const place = (shop: Shop, name: string, id: number) => {
  const request = shop.requests.get(name);
  if (!request) return undefined;
  const { customer, draft } = request;
  const key = { key: name, bodyHash: JSON.stringify(draft) };
  return shop.start(id, `${customer} places ${name}`, () =>
    shop.service.placing.execute(personOf(customer), key, draft),
  );
};

const activeCustomers = (shop: Shop) => CUSTOMERS.filter(({ id }) => !shop.closedAccounts.has(id));

/** What customers do besides paying. */
export const customers = [
  action(
    'place order',
    7,
    (shop, random): Wanted | undefined => {
      const customer = random.pick(activeCustomers(shop))?.name;
      if (customer === undefined) return undefined;
      const lines = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => {
        return { product: random.pick([...shop.shelf.products.keys()]) ?? '', quantity: random.int(1, 2) };
      });
      const method = random.chance(0.8) ? 'mpesa' : 'whatsapp';
      return { customer, lines, method, priceOff: random.chance(0.1) ? 1 : 0 };
    },
    (shop, wanted, id) => {
      const name = `order-${id}`;
      const { customer, priceOff } = wanted;
      shop.requests.set(name, { customer, draft: draftOf(shop, wanted), hasWrongPrice: priceOff !== 0 });
      return place(shop, name, id);
    },
  ),
  action(
    'repeat the request',
    3,
    (shop, random) => {
      const name = random.pick([...shop.requests.keys()].slice(-3));
      return name === undefined ? undefined : { order: name };
    },
    (shop, { order }, id) => place(shop, order, id),
  ),
  action(
    'cancel order',
    1.5,
    (shop, random) => {
      const order = anyOrder(shop, random);
      // Most by their owners, some by strangers.
      const by = random.chance(0.9) ? order?.userId.replace('user-', '') : random.pick(CUSTOMERS)?.name;
      return order && by !== undefined ? { by, order: nameOf(shop, order) } : undefined;
    },
    (shop, { by, order }, id) => {
      const orderId = shop.orderId(order) ?? '';
      return shop.start(id, `${by} cancels ${order}`, () =>
        shop.service.cancelling.execute(personOf(by), orderId, null),
      );
    },
  ),
  action(
    'ask to return goods',
    2,
    (shop, random) => {
      const order = anyOrder(shop, random);
      const line = random.pick(order?.lines ?? []);
      return (
        order && line && { order: nameOf(shop, order), product: line.productId, quantity: random.int(1, line.quantity) }
      );
    },
    (shop, { order, product, quantity }, id) => {
      const orderId = shop.orderId(order) ?? '';
      const userId = shop.orders.rows.get(orderId)?.order.userId ?? '';
      const wish = { lines: [{ productId: product, quantity }], reason: 'other' as const, note: '', photos: [] };
      const request = { key: `return-${id}`, bodyHash: '' };
      const work = () => shop.service.requestingReturn.execute(userId, orderId, request, wish);
      return shop.start(id, `a return of ${order}`, work);
    },
  ),
  action(
    'close account',
    0.2,
    (shop, random) => {
      const active = activeCustomers(shop);
      return active.length > 3 ? { customer: random.pick(active)?.name ?? '' } : undefined;
    },
    (shop, { customer }) => {
      const userId = personOf(customer).id;
      if (shop.closedAccounts.has(userId)) return;
      // As identity does, which asks orders.
      const own = [...shop.orders.rows.values()].filter(({ order }) => order.userId === userId);
      if (own.some(({ order }) => obligationOf(order))) return;
      const due = own.filter(({ order }) => order.status === 'paid').map(({ order }) => nameOf(shop, order));
      shop.closedAccounts.set(userId, due);
      shop.bus.publish([userDeleted.of(userId, { userId })]);
    },
  ),
];
