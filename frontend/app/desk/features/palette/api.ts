import { listProducts } from '@shop/contracts/catalog';
import { listUsers } from '@shop/contracts/user-desk';
import { formatKes } from '@shop/contracts/money';
import { listOrders } from '@shop/contracts/orders';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';

/** Something that the palette opens. */
export interface Target {
  id: string;
  label: string;
  description?: string;
  path: string;
}

/** Results of each kind. */
const SHOWN = 5;
/** Shorter texts would find nearly everything. */
const SHORTEST = 2;

const options = (userId: string, kind: string, text: string, find: (signal: AbortSignal) => Promise<Target[]>) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, kind, 'palette', text),
    queryFn: ({ signal }) => find(signal),
    enabled: text.length >= SHORTEST,
    meta: { isSilent: true },
  });

export const productTargets = (userId: string, search: string) =>
  options(userId, 'products', search, async (signal) => {
    const query = { search, visibility: 'all' as const, pageSize: SHOWN };
    const { items } = await callPage(listProducts, { query, signal, as: userId });
    return items.map(({ id, name, sku, price }) => ({
      ...{ id, label: name, description: `${sku}, ${formatKes(price)}` },
      path: `/admin/products?search=${encodeURIComponent(sku)}`,
    }));
  });

export const orderTargets = (userId: string, search: string) =>
  options(userId, 'orders', search, async (signal) => {
    const { items } = await callPage(listOrders, { query: { search, pageSize: SHOWN }, signal, as: userId });
    return items.map(({ id, number, user, total_price: total }) => ({
      ...{ id, label: `Order ${number}`, description: `${user.name}, ${formatKes(total)}` },
      path: `/admin/orders/${id}`,
    }));
  });

export const userTargets = (userId: string, search: string) =>
  options(userId, 'users', search, async (signal) => {
    const { items } = await callPage(listUsers, { query: { search, pageSize: SHOWN }, signal, as: userId });
    return items.map(({ id, name, email }) => ({
      ...{ id, label: name, description: email },
      path: `/admin/users/${id}`,
    }));
  });
