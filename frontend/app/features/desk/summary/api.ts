import { listProducts } from '@shop/contracts/catalog';
import { listUsers } from '@shop/contracts/identity';
import { orderSummary } from '@shop/contracts/order-desk';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';

/** The number of products. */
export const productTotalQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'total'),
    queryFn: async ({ signal }) => (await callPage(listProducts, { query: { pageSize: 1 }, signal })).total,
    meta: { title: 'Error loading products', fallback: 'Failed to load products from server' },
  });

/** The number of accounts. */
export const userTotalQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'users', 'total'),
    queryFn: async ({ signal }) => (await callPage(listUsers, { query: { pageSize: 1 }, signal, as: userId })).total,
    meta: { title: 'Error loading users' },
  });

/** The number of orders and the revenue in KES. */
export const summaryQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'orders', 'summary'),
    queryFn: ({ signal }) => call(orderSummary, { signal, as: userId }),
    meta: { title: 'Error loading orders' },
  });
