import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { moneyQuery, newMessagesQuery, stockQuery, summaryQuery } from './api.js';
import styles from './summary.module.css';
import { usePeriod } from './use-period.js';

interface Waiting {
  label: string;
  /** A number, or what stands for it while it is loading or not available. */
  count: number | string;
  to: string;
}

/** What waits for staff; each number links to its list. */
export function ToDo() {
  const entries = [...useOrdersToDo(), ...useMoneyToDo(), ...useStockToDo(), ...useMessagesToDo()];
  if (entries.length === 0) return null;
  return (
    <ul className={styles.todo} aria-label="To do">
      {entries.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to} data-is-waiting={(typeof count === 'number' && count > 0) || undefined}>
            <strong>{count.toLocaleString('en-KE')}</strong>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useOrdersToDo(): Waiting[] {
  const isShown = useMay('read-orders');
  const { data, isError } = useQuery({ ...summaryQuery(useDeskUser().id, usePeriod()), enabled: isShown });
  const count = (key: 'toDeliver' | 'awaitingPayment' | 'partPaid' | 'refundsDue') => countOf(data?.[key], isError);
  const list = '/admin/orders?status=';
  return isShown
    ? [
        { label: 'To deliver', count: count('toDeliver'), to: `${list}paid` },
        { label: 'Awaiting payment', count: count('awaitingPayment'), to: `${list}awaiting_payment` },
        { label: 'Part paid', count: count('partPaid'), to: `${list}part_paid` },
        { label: 'Refunds due', count: count('refundsDue'), to: `${list}refund_due` },
      ]
    : [];
}

function useMoneyToDo(): Waiting[] {
  const isShown = useMay('read-orders');
  const { data, isError } = useQuery({ ...moneyQuery(useDeskUser().id), enabled: isShown });
  return isShown
    ? [
        { label: 'Exceptions', count: countOf(data?.exceptions, isError), to: '/admin/payments' },
        {
          label: 'Refunds to approve',
          count: countOf(data?.refunds, isError),
          to: '/admin/refunds?state=requested',
        },
      ]
    : [];
}

function useStockToDo(): Waiting[] {
  const isShown = useMay('manage-products');
  const { data, isError } = useQuery({ ...stockQuery(useDeskUser().id), enabled: isShown });
  return isShown
    ? [
        { label: 'Low stock', count: countOf(data?.low, isError), to: '/admin/products?stock=low' },
        { label: 'Sold out', count: countOf(data?.out, isError), to: '/admin/products?stock=out' },
      ]
    : [];
}

function useMessagesToDo(): Waiting[] {
  const isShown = useMay('answer-messages');
  const { data, isError } = useQuery({ ...newMessagesQuery(useDeskUser().id), enabled: isShown });
  return isShown ? [{ label: 'New messages', count: countOf(data, isError), to: '/admin/messages?status=new' }] : [];
}

const countOf = (count: number | undefined, hasFailed: boolean): number | string => count ?? (hasFailed ? '–' : '...');
