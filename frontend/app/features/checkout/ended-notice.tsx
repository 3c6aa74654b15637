import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Alert } from '@mantine/core';
import type { ClosedStatus } from './payment-step.js';
import { closedText } from './payment-texts.js';
import { startOver } from './start-over.js';

/** Says how the last order ended, above the form of the next one. */
export function EndedNotice({ order }: { order: OrderDetail }) {
  return (
    <Alert
      data-arrival
      color="sun"
      role="region"
      aria-label={m.checkout_order({ number: order.number })}
      title={m.checkout_order({ number: order.number })}
      withCloseButton
      closeButtonLabel={m.ui_close()}
      onClose={startOver}
    >
      {closedText(order.status as ClosedStatus).text}
    </Alert>
  );
}
