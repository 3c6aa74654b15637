import { RefundList } from '../features/refunds/refund-list.js';
import { DeskPage } from './desk-page.js';

export function RefundsPage() {
  return (
    <DeskPage title="Refunds" isList needs={['read-orders']}>
      <RefundList />
    </DeskPage>
  );
}
