import { IconCompass } from '../../shared/icons/compass.js';
import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { AuditPage } from './audit.js';
import { BuilderDataPage } from './builder-data.js';
import { DashboardPage } from './dashboard.js';
import { DeskPage } from './desk-page.js';
import { HomeSectionsPage } from './home-page.js';
import { ImportPage } from './import.js';
import { LedgerPage } from './ledger.js';
import { MessagePage } from './message.js';
import { MessagesPage } from './messages.js';
import { OrderPage } from './order.js';
import { OrdersPage } from './orders.js';
import { PaymentExceptionPage } from './payment-exception.js';
import { PaymentsPage } from './payments.js';
import { ProductPage } from './product.js';
import { ProductsPage } from './products.js';
import { QuestionsPage } from './questions.js';
import { QuotesPage } from './quotes.js';
import { RefundsPage } from './refunds.js';
import { ReturnsPage } from './returns.js';
import { ReviewsPage } from './reviews.js';
import { SearchWordsPage } from './search-words.js';
import { SecurityPage } from './security.js';
import { SettingsPage } from './settings.js';
import { UserPage } from './user.js';
import { UsersPage } from './users.js';

const ROUTES: RouteObject[] = [
  { index: true, element: <DashboardPage /> },
  { path: 'products', element: <ProductsPage /> },
  { path: 'products/new', element: <ProductPage /> },
  { path: 'products/import/:id?', element: <ImportPage /> },
  { path: 'products/:id', element: <ProductPage /> },
  { path: 'builder-data', element: <BuilderDataPage /> },
  { path: 'search', element: <SearchWordsPage /> },
  { path: 'home', element: <HomeSectionsPage /> },
  { path: 'orders', element: <OrdersPage /> },
  { path: 'orders/:id', element: <OrderPage /> },
  { path: 'payments', element: <PaymentsPage /> },
  { path: 'payments/:id', element: <PaymentExceptionPage /> },
  { path: 'refunds', element: <RefundsPage /> },
  { path: 'returns', element: <ReturnsPage /> },
  { path: 'ledger', element: <LedgerPage /> },
  { path: 'quotes/:number?', element: <QuotesPage /> },
  { path: 'users', element: <UsersPage /> },
  { path: 'users/:id', element: <UserPage /> },
  { path: 'reviews', element: <ReviewsPage /> },
  { path: 'questions', element: <QuestionsPage /> },
  { path: 'messages', element: <MessagesPage /> },
  { path: 'messages/:id', element: <MessagePage /> },
  { path: 'audit', element: <AuditPage /> },
  { path: 'security', element: <SecurityPage /> },
  { path: 'settings', element: <SettingsPage /> },
  { path: '*', element: <MissingPage /> },
];

/**
 * The page of the desk at the current address, under /admin. The desk is one route of the shop: the table of routes is
 * part of every page, and shoppers would load the desk's pages otherwise.
 */
export const DeskPages = (): ReactNode => useRoutes(ROUTES);

function MissingPage() {
  return (
    <DeskPage title="Page not found" hasOwnHeading>
      <EmptyState
        level={1}
        icon={<IconCompass size={34} />}
        title="404 - Page not found"
        text="The desk has no page at this address."
      >
        <LinkButton to="/admin">Back to the dashboard</LinkButton>
      </EmptyState>
    </DeskPage>
  );
}
