import type { OrderDetail } from '@shop/contracts/orders';
import type { OrderReturn } from '@shop/contracts/returns';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatMoment } from '../../shared/dates.js';
import { PhotoStrip } from '../../shared/photos/photo-strip.js';
import { photosBy } from '../../shared/photos/shown-photo.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { OrderSection } from './order-section.js';
import styles from './orders.module.css';
import { useCancelReturn } from './return-api.js';
import { RETURN_REASONS, RETURN_STATES } from './return-texts.js';

const ReturnDialog = lazyFeature({
  load: () => import('./return-dialog.js'),
  failed: ({ action, retry }) => (
    <ProblemAlert problem={{ message: m.order_dialog_failed() }} retryLabel={action} onRetry={retry} />
  ),
});

/** The returns of an order, and the button for another; nothing where there is neither (docs/product-rules.md#R223). */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const { returns, returnable } = order;
  if (returns.length === 0 && !returnable) return null;
  return (
    <OrderSection title={m.return_title()}>
      {returns.length > 0 && (
        <ul className={styles.timeline}>
          {returns.map((one) => (
            <ReturnEntry key={one.id} orderReturn={one} />
          ))}
        </ul>
      )}
      {returnable && <StartReturn order={order} until={returnable.until} />}
    </OrderSection>
  );
}

function ReturnEntry({ orderReturn }: { orderReturn: OrderReturn }) {
  const { id, order, state, reason, lines, photos, message, createdAt } = orderReturn;
  const cancelling = useCancelReturn(order.id);
  return (
    <li>
      <b>{RETURN_STATES[state]()}</b> <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      {lines.map(({ product, quantity, name }) => (
        <div key={product}>{m.return_line({ quantity, name })}</div>
      ))}
      <div>{m.order_reason({ reason: RETURN_REASONS[reason]() })}</div>
      <PhotoStrip photos={photosBy(photos)} title={m.photos_title()} />
      {message && <div>{m.return_answer({ message })}</div>}
      {state === 'requested' && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate(id)}
        >
          {m.return_cancel()}
        </Button>
      )}
    </li>
  );
}

function StartReturn({ order, until }: { order: OrderDetail; until: string }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <p className={styles.hint}>{m.return_until({ day: formatDay(until) })}</p>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {m.return_start()}
      </Button>
      {dialog !== 'unused' && (
        <ReturnDialog order={order} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
