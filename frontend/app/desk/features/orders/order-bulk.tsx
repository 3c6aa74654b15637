import type { Order } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import type { Bulk } from '../../shared/table/use-bulk.js';
import { countOrders, useSetStatusOfMany } from './api.js';

interface OrderBulkProps {
  rows: readonly Order[];
  bulk: Bulk<Order>;
  onDelete: () => void;
}

const isOnTheWay = ({ dispatch }: Order): boolean => dispatch !== null && dispatch.returned_at === null;

/** What staff do with several orders at once: the steps of the delivery of paid ones, and delete. */
export function OrderBulk({ rows, bulk, onDelete }: OrderBulkProps) {
  const [dispatching, completing] = [useSetStatusOfMany('out_for_delivery'), useSetStatusOfMany('completed')];
  const paid = rows.filter(({ status, is_money_going_back: isGoingBack }) => status === 'paid' && !isGoingBack);
  const waiting = paid.filter((order) => !isOnTheWay(order));
  return (
    <>
      <BulkButton
        label="Out for delivery"
        rows={waiting}
        question={`Mark ${countOrders(waiting.length)} as out for delivery, without a courier? The customers see it.`}
        run={(chosen) => bulk.run(chosen, dispatching)}
      />
      <BulkButton
        label="Mark Delivered"
        rows={paid}
        question={`Mark ${countOrders(paid.length)} as delivered? The customers get a mail.`}
        run={(chosen) => bulk.run(chosen, completing)}
      />
      <Button size="xs" variant="light" color="red" onClick={onDelete}>
        Delete selected
      </Button>
    </>
  );
}
