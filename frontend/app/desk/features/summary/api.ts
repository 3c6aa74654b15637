import { listProducts, productFacets } from '@shop/contracts/catalog';
import { countDemonstrationOrders, countDemonstrationReviews } from '@shop/contracts/demonstration';
import { listContactMessages } from '@shop/contracts/inbox';
import { listExceptions } from '@shop/contracts/payment-desk';
import { listRefunds } from '@shop/contracts/refunds';
import { listUsers } from '@shop/contracts/user-desk';
import { orderSummary } from '@shop/contracts/order-desk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** The periods of the dashboard, in days. */
export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

/** Orders and revenue: of all time, and by day of a period and of the one before. */
export const summaryQuery = (userId: string, days: Period) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'orders', 'summary', days),
    queryFn: ({ signal }) => call(orderSummary, { query: { days }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { title: 'Error loading orders' },
  });

/** How many products are in low stock, and how many are sold out. */
export const stockQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'products', 'stock'),
    queryFn: async ({ signal }) => {
      const { stock } = await call(productFacets, { query: {}, signal });
      return { low: stock.low, out: stock.out };
    },
    meta: { isSilent: true },
  });

/** How many messages no staff have opened. */
export const newMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'messages', 'new'),
    queryFn: async ({ signal }) => {
      const query = { status: 'new' as const, pageSize: 1 };
      return (await callPage(listContactMessages, { query, signal, as: userId })).total;
    },
    meta: { isSilent: true },
  });

/** How many exceptions are open, and how many refunds wait for approval. */
export const moneyQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'payments', 'to do'),
    queryFn: async ({ signal }) => {
      const [exceptions, refunds] = await Promise.all([
        callPage(listExceptions, { query: { state: 'open', pageSize: 1 }, signal, as: userId }),
        callPage(listRefunds, { query: { state: 'requested', pageSize: 1 }, signal, as: userId }),
      ]);
      return { exceptions: exceptions.total, refunds: refunds.total };
    },
    meta: { isSilent: true },
  });

/** What the shop has of the demonstration. */
export const demonstrationQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'demonstration'),
    queryFn: async ({ signal }) => {
      const [{ orders }, { reviews, questions }] = await Promise.all([
        call(countDemonstrationOrders, { signal, as: userId }),
        call(countDemonstrationReviews, { signal, as: userId }),
      ]);
      return { orders, reviews, questions };
    },
    meta: { isSilent: true },
  });
