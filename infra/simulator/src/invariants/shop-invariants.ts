import type { Order } from '../../../../services/orders/src/domain/order.js';
import { sumOf } from './order-facts.js';
import type { Shop } from '../shop.js';

/** Says what is wrong with a shop; undefined when nothing is. */
export type ShopInvariant = (shop: Shop) => string | undefined;

/** Staff took its payment back: it waits again, whatever its customer has ordered meanwhile. */
const wasTakenBack = (order: Order | undefined): boolean =>
  order?.history.some(({ step }) => step === 'payment_withdrawn') ?? false;

/** Of what is not about a single order. */
export const SHOP_INVARIANTS: Record<string, ShopInvariant> = {
  'stock is brought, held, sold or returned': ({ shelf }) => {
    for (const { id, onSale, brought, putBack } of shelf.products.values()) {
      if (onSale < 0) return `${id}: ${onSale} units on sale`;
      const taken = sumOf([...shelf.holds.values()], ({ state, lines }) =>
        state === 'released' ? 0 : sumOf(lines, ({ productId, quantity }) => (productId === id ? quantity : 0)),
      );
      if (onSale !== brought + putBack - taken)
        return `${id}: ${onSale} on sale, ${brought} brought, ${putBack} returned, ${taken} held or sold`;
    }
    return undefined;
  },
  'an account stays within its limits': ({ orders, touched, setup }) => {
    const { maxOpenPerAccount, maxUnpaidUnits } = setup.settings.orders;
    for (const id of touched) {
      const order = orders.rows.get(id)?.order;
      const open = order && orders.openOf(order.userId);
      if (open?.orderIds.some((openId) => wasTakenBack(orders.rows.get(openId)?.order))) continue;
      if (open && open.orderIds.length > maxOpenPerAccount)
        return `${order.userName} has ${open.orderIds.length} open orders`;
      for (const units of open?.units.values() ?? [])
        if (units > maxUnpaidUnits) return `${order?.userName} has ${units} unpaid units`;
    }
    return undefined;
  },
  'an account whose goods are due stays open': ({ closedAccounts }) => {
    for (const [userId, due] of closedAccounts)
      if (due.length > 0) return `${userId} was closed and waits for ${due.join(', ')}`;
    return undefined;
  },
  'a request places one order': ({ orders, touched }) => {
    for (const id of touched) {
      const own = orders.checkouts.get(id);
      if (!own) continue;
      const same = [...orders.checkouts.values()].filter(({ userId, key }) => userId === own.userId && key === own.key);
      if (same.length > 1) return `${own.key} has ${same.length} orders`;
    }
    return undefined;
  },
  'a wrong price holds nothing': ({ orders, shelf, touched, requests }) => {
    for (const id of touched) {
      const request = requests.get(orders.checkouts.get(id)?.key ?? '');
      if (request?.hasWrongPrice && shelf.holds.get(id)?.state === 'held')
        return `${orders.checkouts.get(id)?.key} holds stock`;
    }
    return undefined;
  },
};
