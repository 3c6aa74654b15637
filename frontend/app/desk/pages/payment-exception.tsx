import { useParams } from 'react-router';
import { ExceptionView } from '../features/payments/exception-view.js';
import { DeskPage } from './desk-page.js';

/** /admin/payments/{id}: one exception with its evidence and its resolution. */
export function PaymentExceptionPage() {
  const { id = '' } = useParams();
  return (
    <DeskPage title="Exception" hasOwnHeading needs={['read-orders']}>
      <ExceptionView key={id} id={id} />
    </DeskPage>
  );
}
