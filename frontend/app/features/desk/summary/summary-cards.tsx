import { formatKes } from '@shop/contracts/money';
import { may } from '@shop/contracts/permissions';
import { IconCoin, IconPackage, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeskUser } from '../desk-user.js';
import { productTotalQuery, summaryQuery, userTotalQuery } from './api.js';
import styles from './summary.module.css';
import { usePeriod } from './use-period.js';

/** The four totals above the dashboard (docs/product-rules.md#R179); staff see those that they may read. */
export function SummaryCards() {
  const user = useDeskUser();
  const mayUsers = may(user, 'read-users');
  const mayOrders = may(user, 'read-orders');
  const products = useQuery(productTotalQuery(user.id));
  const users = useQuery({ ...userTotalQuery(user.id), enabled: mayUsers });
  const orders = useQuery({ ...summaryQuery(user.id, usePeriod()), enabled: mayOrders });
  const cards = [
    { title: 'Total Products', icon: IconPackage, value: formatCount(products.data), query: products, isShown: true },
    { title: 'Total Users', icon: IconUsers, value: formatCount(users.data), query: users, isShown: mayUsers },
    {
      title: 'Total Orders',
      icon: IconReceipt,
      value: formatCount(orders.data?.orders),
      query: orders,
      isShown: mayOrders,
    },
    {
      title: 'Revenue',
      icon: IconCoin,
      value: orders.data && formatKes(orders.data.revenue),
      query: orders,
      isShown: mayOrders,
    },
  ];
  return (
    <ul className={styles.cards}>
      {cards
        .filter(({ isShown }) => isShown)
        .map(({ title, icon: Icon, value, query }) => (
          <li key={title}>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span>{title}</span>
            <strong>{value ?? (query.isError ? 'Not available' : '...')}</strong>
          </li>
        ))}
    </ul>
  );
}

const formatCount = (count: number | undefined): string | undefined => count?.toLocaleString('en-KE');
