import { setOrderStatus } from '@shop/contracts/order-desk';
import type { Order } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { call } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import type { Bulk } from '../../shared/table/use-bulk.js';
import { STATUS_FAILURE } from './api.js';

interface OrderBulkProps {
  rows: readonly Order[];
  bulk: Bulk<Order>;
  onDelete: () => void;
}

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);
const isOnTheWay = ({ dispatch }: Order): boolean => dispatch !== null && dispatch.returned_at === null;

/** What staff do with several orders at once: the steps of the delivery of paid ones, and delete. */
export function OrderBulk({ rows, bulk, onDelete }: OrderBulkProps) {
  const as = useUserId();
  const paid = rows.filter(({ status, is_money_going_back: isGoingBack }) => status === 'paid' && !isGoingBack);
  const set = (status: 'out_for_delivery' | 'completed', text: string) => (chosen: readonly Order[]) =>
    bulk.run(chosen, {
      act: ({ id }) => call(setOrderStatus, { params: { id }, body: { status }, as }),
      done: ({ length }) => ['Order updated', `${orders(length)} ${text}`],
      failure: STATUS_FAILURE,
    });
  const waiting = paid.filter((order) => !isOnTheWay(order));
  return (
    <>
      <BulkButton
        label="Out for delivery"
        rows={waiting}
        question={`Mark ${orders(waiting.length)} as out for delivery, without a courier? The customers see it.`}
        run={set('out_for_delivery', 'out for delivery')}
      />
      <BulkButton
        label="Mark Delivered"
        rows={paid}
        question={`Mark ${orders(paid.length)} as delivered? The customers get a mail.`}
        run={set('completed', 'delivered')}
      />
      <Button size="xs" variant="light" color="red" onClick={onDelete}>
        Delete selected
      </Button>
    </>
  );
}
