import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { Section } from '../../shared/ui/detail.js';
import { orderExceptionsQuery } from './api.js';
import { exceptionTitle } from '../../shared/exception-title.js';
import { stateText } from './exception-texts.js';
import styles from './payments.module.css';

/** The exceptions about an order, and those whose money it has. Nothing for the usual order, which has none. */
export function OrderExceptions({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(orderExceptionsQuery(useDeskUser().id, orderId));
  if (error && !data)
    return (
      <Section title="Exceptions">
        <ProblemAlert problem={error} title="Error loading exceptions" onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Exceptions">
      <ul className={styles.ofOrder}>
        {data.items.map((exception) => (
          <li key={exception.id}>
            <Link to={`/admin/payments/${exception.id}`}>{exceptionTitle(exception)}</Link>{' '}
            <time dateTime={exception.at}>{formatMoment(exception.at)}</time>
            <div>{stateText(exception)}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
