import { useParams } from 'react-router';
import { ExceptionView } from '../features/payments/exception-view.js';

/** /admin/payments/{id}: one exception with its evidence and its resolution. */
export function PaymentExceptionPage() {
  const { id = '' } = useParams();
  return <ExceptionView key={id} id={id} />;
}
