import { formatKes } from '@shop/contracts/money';
import { IconCoin, IconPackage, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../shared/user-id.js';
import { productTotalQuery, summaryQuery, userTotalQuery } from './api.js';
import styles from './admin.module.css';

/** The four totals above the dashboard (docs/product-rules.md#staff). */
export function SummaryCards() {
  const userId = useUserId();
  const products = useQuery(productTotalQuery(userId));
  const users = useQuery(userTotalQuery(userId));
  const orders = useQuery(summaryQuery(userId));
  const cards = [
    { title: 'Total Products', icon: IconPackage, value: formatCount(products.data), failed: products.isError },
    { title: 'Total Users', icon: IconUsers, value: formatCount(users.data), failed: users.isError },
    { title: 'Total Orders', icon: IconReceipt, value: formatCount(orders.data?.orders), failed: orders.isError },
    {
      title: 'Revenue',
      icon: IconCoin,
      value: orders.data && formatKes(orders.data.revenue),
      failed: orders.isError,
    },
  ];
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, icon: Icon, value, failed }) => (
        <li key={title}>
          <Icon size={26} stroke={1.6} aria-hidden="true" />
          <span>{title}</span>
          <strong>{value ?? (failed ? 'Not available' : '...')}</strong>
        </li>
      ))}
    </ul>
  );
}

const formatCount = (count: number | undefined): string | undefined => count?.toLocaleString('en-KE');
