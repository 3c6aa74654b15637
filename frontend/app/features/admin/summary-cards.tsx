import { formatKes } from '@shop/contracts/money';
import { IconCoin, IconPackage, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../../shared/person.js';
import { productTotalQuery, summaryQuery, userTotalQuery } from './api.js';
import styles from './admin.module.css';

/** The four figures above the dashboard (docs/product-rules.md#staff). */
export function SummaryCards() {
  const person = usePerson();
  const products = useQuery(productTotalQuery(person));
  const users = useQuery(userTotalQuery(person));
  const orders = useQuery(summaryQuery(person));
  const cards = [
    { title: 'Total Products', icon: IconPackage, value: shown(products.data), failed: products.isError },
    { title: 'Total Users', icon: IconUsers, value: shown(users.data), failed: users.isError },
    { title: 'Total Orders', icon: IconReceipt, value: shown(orders.data?.orders), failed: orders.isError },
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

const shown = (count: number | undefined): string | undefined => count?.toLocaleString('en-KE');
