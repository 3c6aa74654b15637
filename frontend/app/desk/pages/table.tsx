import type { DeskNews } from '@shop/contracts/desk';
import type { User } from '@shop/contracts/identity';
import { may, type Permission } from '@shop/contracts/permissions';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../../shared/icons/alert-triangle.js';
import { IconArrowsExchange } from '../../shared/icons/arrows-exchange.js';
import { IconBook2 } from '../../shared/icons/book-2.js';
import { IconCompass } from '../../shared/icons/compass.js';
import { IconCpu } from '../../shared/icons/cpu.js';
import { IconFileDescription } from '../../shared/icons/file-description.js';
import { IconHistory } from '../../shared/icons/history.js';
import { IconHome } from '../../shared/icons/home.js';
import { IconLayoutDashboard } from '../../shared/icons/layout-dashboard.js';
import { IconMail } from '../../shared/icons/mail.js';
import { IconMessageQuestion } from '../../shared/icons/message-question.js';
import { IconMessageStar } from '../../shared/icons/message-star.js';
import { IconPackage } from '../../shared/icons/package.js';
import { IconReceiptRefund } from '../../shared/icons/receipt-refund.js';
import { IconReceipt } from '../../shared/icons/receipt.js';
import { IconSettings } from '../../shared/icons/settings.js';
import { IconShieldCheck } from '../../shared/icons/shield-check.js';
import { IconTruckReturn } from '../../shared/icons/truck-return.js';
import { IconUsers } from '../../shared/icons/users.js';
import { IconZoomReplace } from '../../shared/icons/zoom-replace.js';
import type { Icon } from '../../shared/icons/icon.js';
import { AuditList } from '../features/audit/audit-list.js';
import { BrandSpellings } from '../features/brands/brand-spellings.js';
import { HomeSectionsEditor } from '../features/home-sections/home-sections.js';
import { MessageList } from '../features/messages/message-list.js';
import { OrderList } from '../features/orders/order-list.js';
import { ExceptionList } from '../features/payments/exception-list.js';
import { PartDataList } from '../features/products/part-data-list.js';
import { PartDataScores } from '../features/products/part-data-scores.js';
import { ProductList } from '../features/products/product-list.js';
import { QuestionList } from '../features/questions/question-list.js';
import { RefundList } from '../features/refunds/refund-list.js';
import { ReturnList } from '../features/returns/return-list.js';
import { ReviewList } from '../features/reviews/review-list.js';
import { SearchWords } from '../features/search-words/search-words.js';
import { SecurityList } from '../features/security/security-list.js';
import { LiveTest } from '../features/settings/live-test.js';
import { SettingsForm } from '../features/settings/settings-form.js';
import { StoryView } from '../features/story/story-view.js';
import { UserList } from '../features/users/user-list.js';
import { DashboardPage } from './dashboard.js';
import { ImportPage } from './import.js';
import { LedgerPage } from './ledger.js';
import { MessagePage } from './message.js';
import { NotFoundPage } from './not-found.js';
import { OrderPage } from './order.js';
import { PaymentExceptionPage } from './payment-exception.js';
import { ProductPage } from './product.js';
import { QuotesPage } from './quotes.js';
import { UserPage } from './user.js';

/** A page of the desk. */
export interface DeskPage {
  /** Below /admin. */
  path: string;
  /** Its name in the navigation. */
  label: string;
  /** Its title, if that is not the label. */
  title?: string;
  /** A page without an icon is not in the navigation. */
  icon?: Icon;
  /** All staff may open a page without one. The services check it again. */
  permission?: Permission;
  /** The events after which the data of its path's first word is loaded again. */
  news?: readonly DeskNews['kind'][];
  /** `list`: the title stands beside the tools of the list, so that more rows fit. `own`: the page has its own heading. */
  head?: 'list' | 'own';
  page: ReactNode;
}

const MONEY = ['payment', 'refund', 'refund_step', 'exception'] as const;

/** The pages of the desk, in the order of the navigation. */
export const DESK_PAGES: readonly DeskPage[] = [
  {
    path: '',
    label: 'Dashboard',
    title: 'Admin Dashboard',
    icon: IconLayoutDashboard,
    head: 'own',
    page: <DashboardPage />,
  },
  {
    path: 'products',
    label: 'Products',
    icon: IconPackage,
    permission: 'manage-products',
    head: 'list',
    page: <ProductList />,
  },
  { path: 'products/new', label: 'Add Product', permission: 'manage-products', page: <ProductPage /> },
  {
    path: 'products/import/:id?',
    label: 'Import Products',
    permission: 'manage-products',
    head: 'own',
    page: <ImportPage />,
  },
  { path: 'products/:id', label: 'Edit Product', permission: 'manage-products', page: <ProductPage /> },
  {
    path: 'builder-data',
    label: 'Builder data',
    icon: IconCpu,
    permission: 'manage-products',
    page: (
      <>
        <PartDataScores />
        <PartDataList />
      </>
    ),
  },
  {
    path: 'search',
    label: 'Search words',
    icon: IconZoomReplace,
    permission: 'manage-products',
    page: <SearchWords />,
  },
  {
    path: 'brands',
    label: 'Brands',
    icon: IconArrowsExchange,
    permission: 'manage-products',
    page: <BrandSpellings />,
  },
  {
    path: 'home',
    label: 'Home page',
    icon: IconHome,
    permission: 'manage-products',
    page: <HomeSectionsEditor />,
  },
  {
    path: 'orders',
    label: 'Orders',
    icon: IconReceipt,
    permission: 'read-orders',
    news: ['order', ...MONEY],
    head: 'list',
    page: <OrderList />,
  },
  { path: 'orders/:id', label: 'Order', permission: 'read-orders', head: 'own', page: <OrderPage /> },
  {
    path: 'payments',
    label: 'Exceptions',
    icon: IconAlertTriangle,
    permission: 'read-orders',
    news: MONEY,
    head: 'list',
    page: <ExceptionList />,
  },
  { path: 'payments/:id', label: 'Exception', permission: 'read-orders', head: 'own', page: <PaymentExceptionPage /> },
  {
    path: 'refunds',
    label: 'Refunds',
    icon: IconReceiptRefund,
    permission: 'read-orders',
    news: MONEY,
    head: 'list',
    page: <RefundList />,
  },
  {
    path: 'returns',
    label: 'Returns',
    icon: IconTruckReturn,
    permission: 'read-orders',
    head: 'list',
    page: <ReturnList />,
  },
  { path: 'ledger', label: 'Ledger', icon: IconBook2, permission: 'read-orders', page: <LedgerPage /> },
  { path: 'quotes/:number?', label: 'Quotes', icon: IconFileDescription, head: 'own', page: <QuotesPage /> },
  {
    path: 'users',
    label: 'Users',
    icon: IconUsers,
    permission: 'read-users',
    head: 'list',
    page: <UserList />,
  },
  { path: 'users/:id', label: 'User', permission: 'read-users', head: 'own', page: <UserPage /> },
  {
    path: 'reviews',
    label: 'Reviews',
    icon: IconMessageStar,
    permission: 'answer-reviews',
    head: 'list',
    page: <ReviewList />,
  },
  {
    path: 'questions',
    label: 'Questions',
    icon: IconMessageQuestion,
    permission: 'answer-reviews',
    head: 'list',
    page: <QuestionList />,
  },
  {
    path: 'messages',
    label: 'Messages',
    icon: IconMail,
    permission: 'answer-messages',
    news: ['message'],
    head: 'list',
    page: <MessageList />,
  },
  { path: 'messages/:id', label: 'Message', permission: 'answer-messages', head: 'own', page: <MessagePage /> },
  {
    path: 'audit',
    label: 'Audit',
    icon: IconHistory,
    permission: 'read-audit',
    head: 'list',
    page: <AuditList />,
  },
  {
    path: 'security',
    label: 'Security',
    icon: IconShieldCheck,
    permission: 'read-audit',
    head: 'list',
    page: <SecurityList />,
  },
  {
    path: 'story',
    label: 'Order story',
    icon: IconCompass,
    permission: 'read-audit',
    page: <StoryView />,
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: IconSettings,
    permission: 'manage-settings',
    page: (
      <>
        <SettingsForm />
        <LiveTest />
      </>
    ),
  },
  { path: '*', label: 'Page not found', head: 'own', page: <NotFoundPage /> },
];

/** Whether a member of staff may open a page. */
export const mayOpen = (user: User, { permission }: Pick<DeskPage, 'permission'>): boolean =>
  permission === undefined || may(user, permission);

/** The links of the navigation that a member of staff may follow. */
export const linksOf = (user: User): { path: string; label: string; icon: Icon }[] =>
  DESK_PAGES.flatMap((entry) => {
    const { path, label, icon } = entry;
    return icon && mayOpen(user, entry)
      ? { path: `/admin/${path.split('/:')[0]}`.replace(/\/$/, ''), label, icon }
      : [];
  });

/** What each kind of event changes: the first words of the query keys to load again. */
export const nounsOf = (kind: DeskNews['kind']): string[] =>
  DESK_PAGES.filter(({ news }) => news?.includes(kind)).map(({ path }) => path);
