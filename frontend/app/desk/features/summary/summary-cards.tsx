import { formatKes } from '@shop/contracts/money';
import { may } from '@shop/contracts/permissions';
import { IconCoin } from '../../../shared/icons/coin.js';
import { IconPackage } from '../../../shared/icons/package.js';
import { IconReceipt } from '../../../shared/icons/receipt.js';
import { IconUsers } from '../../../shared/icons/users.js';
import type { Icon } from '../../../shared/icons/icon.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDeskUser } from '../../shared/desk-user.js';
import { productTotalQuery, summaryQuery, userTotalQuery } from './api.js';
import styles from './summary.module.css';
import { usePeriod } from './use-period.js';

/** The four totals above the dashboard (docs/product-rules.md#R179), each with a link to its list. */
export function SummaryCards() {
  return (
    <ul className={styles.cards}>
      {useTotals()
        .filter(({ isShown }) => isShown)
        .map(({ isShown: _, ...card }) => (
          <Card key={card.title} {...card} />
        ))}
    </ul>
  );
}

/** The totals, and which of them the member of staff may read. */
function useTotals(): (CardProps & { isShown: boolean })[] {
  const user = useDeskUser();
  const mayUsers = may(user, 'read-users');
  const mayOrders = may(user, 'read-orders');
  const products = useQuery(productTotalQuery(user.id));
  const users = useQuery({ ...userTotalQuery(user.id), enabled: mayUsers });
  const orders = useQuery({ ...summaryQuery(user.id, usePeriod()), enabled: mayOrders });
  return [
    {
      title: 'Total Products',
      icon: IconPackage,
      value: formatCount(products.data),
      query: products,
      to: may(user, 'manage-products') ? '/admin/products' : '/category/all',
      isShown: true,
    },
    {
      title: 'Total Users',
      icon: IconUsers,
      value: formatCount(users.data),
      query: users,
      to: '/admin/users',
      isShown: mayUsers,
    },
    {
      title: 'Total Orders',
      icon: IconReceipt,
      value: formatCount(orders.data?.orders),
      query: orders,
      to: '/admin/orders',
      isShown: mayOrders,
    },
    {
      title: 'Revenue',
      icon: IconCoin,
      value: orders.data && formatKes(orders.data.revenue),
      query: orders,
      to: '/admin/orders?status=delivered',
      isShown: mayOrders,
    },
  ];
}

interface CardProps {
  title: string;
  icon: Icon;
  value: string | undefined;
  query: { isError: boolean };
  to: string;
}

const Card = ({ title, icon: CardIcon, value, query, to }: CardProps) => (
  <li>
    <CardIcon size={22} stroke={1.6} aria-hidden="true" />
    <Link to={to}>{title}</Link>
    <strong>{value ?? (query.isError ? 'Not available' : '...')}</strong>
  </li>
);

const formatCount = (count: number | undefined): string | undefined => count?.toLocaleString('en-KE');
