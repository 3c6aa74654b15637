import type { OrderFilters, OrderStatus } from '@shop/contracts/orders';
import { Conditions, wordPatterns } from '@shop/service-kit/db/conditions';
import { isUuid } from '@shop/service-kit/domain/identifier';
import type { z } from 'zod';

export type Filters = z.infer<typeof OrderFilters>;

/** Which orders a list contains: those that are not archived, or also archived ones that money was received for. */
export const LISTED = 'archived_at is null';
export const BOOKED = '(archived_at is null or paid_cents > 0)';

/** A cancelled order whose money is not all back (docs/product-rules.md#R54): it is listed with those that are `refund_due`. */
export const CANCELLED_OWED = "status = 'cancelled' and paid_cents > refunded_cents";

/** Days begin at midnight in Nairobi. */
const MIDNIGHT = "(?::date::timestamp at time zone 'Africa/Nairobi')";
const NEXT_MIDNIGHT = "((?::date + 1)::timestamp at time zone 'Africa/Nairobi')";

/** As the index order_text has it. */
const TEXT = 'order_search_text(number, user_name, delivery)';
const PHONE = 'order_search_phone(delivery)';

const FEWEST_DIGITS = 4;
const NATIONAL_DIGITS = 9;

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

/** A code of M-Pesa, or the shop's own of a recorded payment. */
const RECEIPT = /^(?:[a-z0-9]{8,12}|(?:cash|card|bank)-[0-9a-f]{12})$/i;

/** An id, a receipt, or else words of number and names, or a phone number. */
export function addSearch(conditions: Conditions, search: string): void {
  if (isUuid(search)) return conditions.add('id = ?', search);
  const words = wordPatterns(search).map((pattern) => `${TEXT} like ${conditions.bind(pattern)}`);
  const either = [`(${words.join(' and ')})`];
  const phone = phoneDigits(search);
  if (phone !== undefined) either.push(`${PHONE} like ${conditions.bind(`${phone}%`)}`);
  // An uncorrelated subquery runs once: the receipt's unique index.
  if (RECEIPT.test(search)) {
    const receipt = conditions.bind(search.toUpperCase());
    either.push(`id = (select order_id from order_payment where receipt = ${receipt})`);
  }
  conditions.addPlain(`(${either.join(' or ')})`);
}

/** The national digits of a typed phone number, or of its beginning; undefined when the text is none. */
function phoneDigits(search: string): string | undefined {
  if (!/^\+?[\d\s()-]+$/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return undefined;
  return digits.replace(/^(254|0)/, '').slice(-NATIONAL_DIGITS);
}
