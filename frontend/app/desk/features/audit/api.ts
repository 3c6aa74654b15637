import { type AuditEntity, listAudit } from '@shop/contracts/audit';
import { getProduct } from '@shop/contracts/catalog';
import { getContactMessage } from '@shop/contracts/inbox';
import { getOrder } from '@shop/contracts/orders';
import { getException } from '@shop/contracts/payment-desk';
import { getUser } from '@shop/contracts/user-desk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { exceptionTitle } from '../../shared/exception-title.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

export type AuditQuery = z.input<typeof listAudit.query>;

/** One page of what staff changed, newest first. */
export const auditQuery = (userId: string, query: AuditQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'audit', query),
    queryFn: ({ signal }) => callPage(listAudit, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** Something that an entry is about, and that has a page at the desk. */
export type Named = Extract<AuditEntity, 'contact' | 'exception' | 'order' | 'product' | 'user'>;

type Read = Parameters<typeof call>[1] & object;

/** The list of each, for its query key, and how its name is read. */
const NAMES: Record<Named, { noun: string; read: (input: Read) => Promise<string> }> = {
  contact: { noun: 'messages', read: async (input) => (await call(getContactMessage, input)).subject },
  exception: { noun: 'payments', read: async (input) => exceptionTitle(await call(getException, input)) },
  order: { noun: 'orders', read: async (input) => `Order ${(await call(getOrder, input)).number}` },
  product: { noun: 'products', read: async (input) => (await call(getProduct, input)).name },
  user: { noun: 'users', read: async (input) => (await call(getUser, input)).name },
};

/** The name of a thing. It seldom changes, and the entries of a page are mostly about a few things. */
export const nameQuery = (userId: string, entity: Named, id: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, NAMES[entity].noun, 'name', id),
    queryFn: ({ signal }) => NAMES[entity].read({ params: { id }, signal, as: userId }),
    staleTime: 5 * 60_000,
    retry: false,
    meta: { isSilent: true },
  });
