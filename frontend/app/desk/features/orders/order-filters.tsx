import { COUNTIES } from '@shop/contracts/counties';
import { OrderStatus, PaymentMethod } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { IconX } from '../../../shared/icons/x.js';
import { statusLabel } from '../../../shared/order/order-status.js';
import { DayRange, ListFilter } from '../../shared/table/list-filter.js';
import type { ListState } from '../../shared/table/use-list-state.js';

const STATUSES = OrderStatus.options.map((value) => ({ value, label: statusLabel(value) }));
const METHODS = [
  { value: 'mpesa', label: 'M-Pesa' },
  { value: 'whatsapp', label: 'WhatsApp' },
];
const DELIVERED = [
  { value: 'false', label: 'Pending' },
  { value: 'true', label: 'Completed' },
];
const COUNTY_CHOICES = COUNTIES.map((value) => ({ value, label: value }));

/** The filters of the list of orders. */
export const OrderFilters = ({ list }: { list: ListState }) => (
  <>
    {list.filter('userId') !== '' && (
      <Button
        variant="light"
        aria-label="Show the orders of all customers"
        rightSection={<IconX size={16} />}
        onClick={() => list.set({ userId: '' })}
      >
        One customer
      </Button>
    )}
    <ListFilter list={list} name="status" label="Filter by status" all="Status" choices={STATUSES} />
    <ListFilter list={list} name="payment" label="Filter by payment" all="Payment" choices={METHODS} />
    <ListFilter list={list} name="delivered" label="Filter by delivery" all="Delivery" choices={DELIVERED} />
    <ListFilter list={list} name="county" label="Filter by county" all="County" choices={COUNTY_CHOICES} />
    <DayRange list={list} label="Placed" />
  </>
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string): string | undefined => (DAY.test(text) ? text : undefined);

/** The filters for the server; unknown values of the query string are left out. */
export function orderFiltersOf(list: ListState) {
  const delivered = list.filter('delivered');
  return {
    search: list.filter('search'),
    userId: list.filter('userId') || undefined,
    status: OrderStatus.safeParse(list.filter('status')).data,
    paymentMethod: PaymentMethod.safeParse(list.filter('payment')).data,
    delivered: delivered === 'true' || delivered === 'false' ? delivered : undefined,
    county: list.filter('county'),
    from: dayOf(list.filter('from')),
    to: dayOf(list.filter('to')),
  } as const;
}
