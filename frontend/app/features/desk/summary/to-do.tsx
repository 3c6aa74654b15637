import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDeskUser, useMay } from '../desk-user.js';
import { newMessagesQuery, stockQuery, summaryQuery } from './api.js';
import styles from './summary.module.css';
import { usePeriod } from './use-period.js';

/** What waits for staff; each figure links to its list. */
export function ToDo() {
  const user = useDeskUser();
  const [mayOrders, mayProducts, mayMessages] = [
    useMay('read-orders'),
    useMay('manage-products'),
    useMay('answer-messages'),
  ];
  const { data: orders } = useQuery({ ...summaryQuery(user.id, usePeriod()), enabled: mayOrders });
  const { data: stock } = useQuery({ ...stockQuery(user.id), enabled: mayProducts });
  const { data: messages } = useQuery({ ...newMessagesQuery(user.id), enabled: mayMessages });
  const entries = [
    { label: 'To deliver', count: orders?.toDeliver, to: '/admin/orders?status=paid', isShown: mayOrders },
    {
      label: 'Awaiting payment',
      count: orders?.awaitingPayment,
      to: '/admin/orders?status=awaiting_payment',
      isShown: mayOrders,
    },
    { label: 'Part paid', count: orders?.partPaid, to: '/admin/orders?status=part_paid', isShown: mayOrders },
    { label: 'Refunds due', count: orders?.refundsDue, to: '/admin/orders?status=refund_due', isShown: mayOrders },
    { label: 'Low stock', count: stock?.low, to: '/admin/products?stock=low', isShown: mayProducts },
    { label: 'Sold out', count: stock?.out, to: '/admin/products?stock=out', isShown: mayProducts },
    { label: 'New messages', count: messages, to: '/admin/messages?status=new', isShown: mayMessages },
  ].filter(({ isShown }) => isShown);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.todo} aria-label="To do">
      {entries.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to} data-is-waiting={(count ?? 0) > 0 || undefined}>
            <strong>{count?.toLocaleString('en-KE') ?? '...'}</strong>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
