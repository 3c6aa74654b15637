import { LENGTHS } from '@shop/contracts/text-lengths';
import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../shared/dialog/dialog.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { TextArea } from '../../shared/form/text-area.js';
import { useCancelOrder } from './action-api.js';

interface CancelDialogProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whether to cancel an order, and why. A failure is shown in the dialog. */
export default function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.order_cancel_title()}>
      <CancelForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ order, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useCancelOrder();
  const { number, amount_paid: paid } = order;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ id: order.id, reason: reason.trim() }, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          {paid > 0 ? m.order_cancel_text({ number, amount: formatKes(paid) }) : m.order_cancel_unpaid_text({ number })}
        </p>
        <TextArea
          data-autofocus
          label={m.order_cancel_reason()}
          rows={2}
          maxLength={LENGTHS.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && <ProblemAlert problem={error} title={m.order_cancel_failed()} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.order_keep()}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {m.order_cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
