import { ExceptionList } from '../features/payments/exception-list.js';
import { DeskPage } from './desk-page.js';

/** /admin/payments: money that does not fit, which staff look at. */
export function PaymentsPage() {
  return (
    <DeskPage title="Exceptions" isList needs={['read-orders']}>
      <ExceptionList />
    </DeskPage>
  );
}
