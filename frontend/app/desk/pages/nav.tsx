import type { User } from '@shop/contracts/identity';
import { may, type Permission } from '@shop/contracts/permissions';
import { IconAlertTriangle } from '../../shared/icons/alert-triangle.js';
import { IconBook2 } from '../../shared/icons/book-2.js';
import { IconCpu } from '../../shared/icons/cpu.js';
import { IconFileDescription } from '../../shared/icons/file-description.js';
import { IconHistory } from '../../shared/icons/history.js';
import { IconHome } from '../../shared/icons/home.js';
import { IconLayoutDashboard } from '../../shared/icons/layout-dashboard.js';
import { IconMail } from '../../shared/icons/mail.js';
import { IconMessageQuestion } from '../../shared/icons/message-question.js';
import { IconMessageStar } from '../../shared/icons/message-star.js';
import { IconPackage } from '../../shared/icons/package.js';
import { IconReceipt } from '../../shared/icons/receipt.js';
import { IconReceiptRefund } from '../../shared/icons/receipt-refund.js';
import { IconSettings } from '../../shared/icons/settings.js';
import { IconShieldCheck } from '../../shared/icons/shield-check.js';
import { IconTruckReturn } from '../../shared/icons/truck-return.js';
import { IconUsers } from '../../shared/icons/users.js';
import { IconZoomReplace } from '../../shared/icons/zoom-replace.js';
import type { Icon } from '../../shared/icons/icon.js';
import { NavLink } from 'react-router';
import styles from './layout.module.css';

interface DeskPage {
  path: string;
  label: string;
  icon: Icon;
  /** One of these is enough; all staff may open a page without any. */
  permissions: readonly Permission[];
}

/** The pages of the desk, in the order of the navigation. */
const PAGES: readonly DeskPage[] = [
  { path: '/admin', label: 'Dashboard', icon: IconLayoutDashboard, permissions: [] },
  { path: '/admin/products', label: 'Products', icon: IconPackage, permissions: ['manage-products'] },
  { path: '/admin/builder-data', label: 'Builder data', icon: IconCpu, permissions: ['manage-products'] },
  { path: '/admin/search', label: 'Search words', icon: IconZoomReplace, permissions: ['manage-products'] },
  { path: '/admin/home', label: 'Home page', icon: IconHome, permissions: ['manage-products'] },
  { path: '/admin/orders', label: 'Orders', icon: IconReceipt, permissions: ['read-orders'] },
  { path: '/admin/payments', label: 'Exceptions', icon: IconAlertTriangle, permissions: ['read-orders'] },
  { path: '/admin/refunds', label: 'Refunds', icon: IconReceiptRefund, permissions: ['read-orders'] },
  { path: '/admin/returns', label: 'Returns', icon: IconTruckReturn, permissions: ['read-orders'] },
  { path: '/admin/ledger', label: 'Ledger', icon: IconBook2, permissions: ['read-orders'] },
  { path: '/admin/quotes', label: 'Quotes', icon: IconFileDescription, permissions: [] },
  { path: '/admin/users', label: 'Users', icon: IconUsers, permissions: ['read-users'] },
  { path: '/admin/reviews', label: 'Reviews', icon: IconMessageStar, permissions: ['answer-reviews'] },
  { path: '/admin/questions', label: 'Questions', icon: IconMessageQuestion, permissions: ['answer-reviews'] },
  { path: '/admin/messages', label: 'Messages', icon: IconMail, permissions: ['answer-messages'] },
  { path: '/admin/audit', label: 'Audit', icon: IconHistory, permissions: ['read-audit'] },
  { path: '/admin/security', label: 'Security', icon: IconShieldCheck, permissions: ['read-audit'] },
  { path: '/admin/settings', label: 'Settings', icon: IconSettings, permissions: ['manage-settings'] },
];

/** The pages that a member of staff may open. */
export const pagesOf = (user: User): DeskPage[] =>
  PAGES.filter(({ permissions }) => permissions.length === 0 || permissions.some((one) => may(user, one)));

/** Links to the pages of the desk. A click on any link calls `onFollow`. */
export function DeskNav({ user, onFollow }: { user: User; onFollow?: () => void }) {
  return (
    <nav aria-label="Desk" className={styles.nav}>
      {pagesOf(user).map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === '/admin'} onClick={onFollow}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
