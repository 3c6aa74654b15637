import { NAIROBI } from '@shop/contracts/nairobi';
import type { OrderFilters, OrderStatus } from '@shop/contracts/orders';
import { Conditions } from '@shop/service-kit/db/conditions';
import type { z } from 'zod';
import { addSearch, type OrderSearch } from './order-search.js';

/** The filters of a list; its search with what other services found for it. */
export type Filters = Omit<z.infer<typeof OrderFilters>, 'search'> & { search?: OrderSearch | undefined };

/** Which orders a list contains: those that are not archived, or also archived ones that money was received for. */
export const LISTED = 'archived_at is null';
export const BOOKED = '(archived_at is null or paid_cents > 0)';

/** A cancelled order whose money is not all back (docs/product-rules.md#R54): it is listed with those that are `refund_due`. */
export const CANCELLED_OWED = "status = 'cancelled' and paid_cents > refunded_cents";

/** Days begin at midnight in Nairobi. */
const MIDNIGHT = `(?::date::timestamp at time zone '${NAIROBI}')`;
const NEXT_MIDNIGHT = `((?::date + 1)::timestamp at time zone '${NAIROBI}')`;

/**
 * The SQL conditions of the filters (docs/product-rules.md#R65). `owner`: only orders of this customer. `scope`:
 * {@link LISTED} or {@link BOOKED}.
 */
export function conditionsOf(filters: Filters, scope: string, owner?: string): Conditions {
  const conditions = new Conditions();
  conditions.addPlain(scope);
  for (const userId of [owner, filters.userId]) if (userId !== undefined) conditions.add('user_id = ?', userId);
  for (const statuses of statusesOf(filters)) addStatuses(conditions, statuses);
  if (filters.from) conditions.add(`created_at >= ${MIDNIGHT}`, filters.from);
  if (filters.to) conditions.add(`created_at < ${NEXT_MIDNIGHT}`, filters.to);
  if (filters.county) conditions.add("lower(delivery ->> 'county') = ?", filters.county.toLowerCase());
  if (filters.paymentMethod) conditions.add('payment_method = ?', filters.paymentMethod);
  if (filters.search) addSearch(conditions, filters.search);
  return conditions;
}

function addStatuses(conditions: Conditions, statuses: readonly OrderStatus[]): void {
  const isDue = statuses.includes('refund_due') && !statuses.includes('cancelled');
  const named = `status = any(${conditions.bind(statuses)})`;
  conditions.addPlain(isDue ? `(${named} or (${CANCELLED_OWED}))` : named);
}

const UNDELIVERED: readonly OrderStatus[] = [
  'awaiting_payment',
  'part_paid',
  'paid',
  'cancelled',
  'expired',
  'refund_due',
  'refunded',
];

function statusesOf({ status, delivered }: Filters): (readonly OrderStatus[])[] {
  const byDelivery = { true: ['delivered'], false: UNDELIVERED } as const;
  return [...(status ? [status] : []), ...(delivered ? [byDelivery[delivered]] : [])];
}
