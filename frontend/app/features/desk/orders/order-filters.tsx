import { COUNTIES } from '@shop/contracts/counties';
import { OrderStatus, PaymentMethod } from '@shop/contracts/orders';
import { STATUS_LABELS } from '../../../shared/order-status.js';
import { DayFilter, SelectFilter } from '../table/list-filters.js';
import type { ListState } from '../table/use-list-state.js';

const STATUSES = [
  { value: '', label: 'Any status' },
  ...OrderStatus.options.map((value) => ({ value, label: STATUS_LABELS[value].label })),
];
const METHODS = [
  { value: '', label: 'Any payment' },
  { value: 'mpesa', label: 'M-Pesa' },
  { value: 'whatsapp', label: 'WhatsApp' },
];
const DELIVERED = [
  { value: '', label: 'Any delivery' },
  { value: 'false', label: 'Pending' },
  { value: 'true', label: 'Completed' },
];
const ALL_COUNTIES = [{ value: '', label: 'Any county' }, ...COUNTIES.map((value) => ({ value, label: value }))];

/** The filters of the list of orders. */
export const OrderFilters = ({ list }: { list: ListState }) => (
  <>
    <SelectFilter list={list} name="status" label="Status" data={STATUSES} />
    <SelectFilter list={list} name="payment" label="Payment" data={METHODS} />
    <SelectFilter list={list} name="delivered" label="Delivery" data={DELIVERED} />
    <SelectFilter list={list} name="county" label="County" data={ALL_COUNTIES} />
    <DayFilter list={list} name="from" label="Placed from" />
    <DayFilter list={list} name="to" label="Placed until" />
  </>
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string): string | undefined => (DAY.test(text) ? text : undefined);

/** The filters for the server; unknown values of the query string are left out. */
export function orderFiltersOf(list: ListState) {
  const delivered = list.filter('delivered');
  return {
    search: list.filter('search'),
    status: OrderStatus.safeParse(list.filter('status')).data,
    paymentMethod: PaymentMethod.safeParse(list.filter('payment')).data,
    delivered: delivered === 'true' || delivered === 'false' ? delivered : undefined,
    county: list.filter('county'),
    from: dayOf(list.filter('from')),
    to: dayOf(list.filter('to')),
  } as const;
}
