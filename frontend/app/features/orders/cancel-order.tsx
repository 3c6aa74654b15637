import type { Order } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';

interface CancelOrderProps extends Pick<ButtonProps, 'color' | 'size' | 'fullWidth'> {
  order: Order;
}

const CancelDialog = lazyFeature({
  load: () => import('./cancel-dialog.js'),
  failed: ({ action, retry }) => (
    <ProblemAlert problem={{ message: m.order_dialog_failed() }} retryLabel={action} onRetry={retry} />
  ),
});

/** Cancels an order that is not fully paid, after a dialog that asks whether and why (docs/product-rules.md#R222). */
export function CancelOrder({ order, color = 'gray', ...buttonProps }: CancelOrderProps) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button variant="subtle" color={color} {...buttonProps} aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {m.order_cancel()}
      </Button>
      {dialog !== 'unused' && (
        <CancelDialog order={order} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
