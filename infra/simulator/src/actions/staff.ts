import { cancelOrder } from '@shop/contracts/orders';
import * as desk from '@shop/contracts/order-desk';
import { setReturnState } from '@shop/contracts/returns';
import type { Random } from '../engine/random.js';
import { personOf, STAFF } from '../people.js';
import { action, anyOrder, asStaff, nameOf } from './action.js';
import type { Shop } from '../shop.js';

const STATUSES = ['pending', 'out_for_delivery', 'out_for_delivery', 'completed', 'completed', 'paid'] as const;
const RETURN_STATES = ['approved', 'rejected', 'received', 'closed'] as const;

/** Mostly those who may, sometimes those who may not. */
const anyStaff = (random: Random): string => random.pick(random.chance(0.9) ? STAFF.slice(0, 3) : STAFF)?.name ?? '';

/** A return, named by its order and its place among the order's returns. */
function anyReturn(shop: Shop, random: Random) {
  const one = random.pick([...shop.returns.rows.values()].slice(-4));
  if (!one) return undefined;
  return {
    order: shop.named(one.order.id),
    place: shop.returns.ofOrder(one.order.id).findIndex(({ id }) => id === one.id),
  };
}

const returnId = (shop: Shop, order: string, place: number): string =>
  shop.returns.ofOrder(shop.orderId(order) ?? '')[place]?.id ?? '';

/** What staff do about orders, returns and stock. */
export const staff = [
  action(
    'set status',
    6,
    (shop, random) => {
      const paid = [...shop.orders.rows.values()].map(({ order }) => order).filter(({ status }) => status === 'paid');
      const order = (random.chance(0.7) ? random.pick(paid) : undefined) ?? anyOrder(shop, random);
      return order && { by: anyStaff(random), order: nameOf(shop, order), status: random.pick(STATUSES) ?? 'pending' };
    },
    (shop, { by, order, status }, id) => {
      const user = personOf(by);
      const work = () => shop.service.setting.execute(user, shop.orderId(order) ?? '', { status });
      return shop.start(id, `${by} sets ${order} ${status}`, () => asStaff(user, desk.setOrderStatus, work));
    },
  ),
  action(
    'staff cancel order',
    1,
    (shop, random) => {
      const order = anyOrder(shop, random);
      return order && { by: anyStaff(random), order: nameOf(shop, order) };
    },
    (shop, { by, order }, id) => {
      const user = personOf(by);
      const work = () => shop.service.cancelling.execute(user, shop.orderId(order) ?? '', 'Simulated');
      return shop.start(id, `${by} cancels ${order}`, () => asStaff(user, cancelOrder, work));
    },
  ),
  action(
    'archive order',
    2,
    (shop, random) => {
      const order = anyOrder(shop, random);
      return order && { by: anyStaff(random), order: nameOf(shop, order) };
    },
    (shop, { by, order }, id) => {
      const user = personOf(by);
      const work = () => shop.service.archiving.execute(user, shop.orderId(order) ?? '');
      return shop.start(id, `${by} archives ${order}`, () => asStaff(user, desk.deleteOrder, work));
    },
  ),
  action(
    'answer return',
    3,
    (shop, random) => {
      const one = anyReturn(shop, random);
      return one && { ...one, by: anyStaff(random), state: random.pick(RETURN_STATES) ?? 'approved' };
    },
    (shop, { by, order, place, state }, id) => {
      const user = personOf(by);
      const work = () =>
        shop.service.settingReturn.execute(returnId(shop, order, place), { state, message: 'Simulated' });
      return shop.start(id, `${by} answers a return of ${order}`, () => asStaff(user, setReturnState, work));
    },
  ),
  action(
    'take return back',
    0.5,
    (shop, random) => anyReturn(shop, random),
    (shop, { order, place }, id) => {
      const one = shop.returns.rows.get(returnId(shop, order, place));
      if (!one) return undefined;
      const work = () => shop.service.cancellingReturn.execute(one.order.userId, one.id);
      return shop.start(id, `${order}: the return is taken back`, work);
    },
  ),
  action(
    'move stock',
    2,
    (shop, random) => {
      const product = random.pick([...shop.shelf.products.keys()]);
      return product === undefined ? undefined : { product, change: random.pick([-1, 1, 2]) ?? 1 };
    },
    (shop, { product, change }, id) =>
      shop.start(id, `${product}: ${change} units`, () =>
        shop.catalog.stock.move({ productId: product, change, reason: 'other' }),
      ),
  ),
  action(
    'change price',
    0.5,
    (shop, random) => {
      const product = random.pick([...shop.shelf.products.keys()]);
      return product === undefined ? undefined : { product, unitCents: random.pick([99_950, 120_000, 250_049]) ?? 0 };
    },
    (shop, { product, unitCents }) => {
      const found = shop.shelf.products.get(product);
      if (found) found.unitCents = unitCents;
    },
  ),
];
