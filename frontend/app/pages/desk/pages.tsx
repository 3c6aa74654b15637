import { IconCompass } from '@tabler/icons-react';
import { Route, Routes } from 'react-router';
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
import { SettingsPage } from './settings.js';
import { UserPage } from './user.js';
import { UsersPage } from './users.js';

/**
 * The page of the desk at the current address, under /admin. The desk is one route of the shop: the table of routes is
 * part of every page, and shoppers would load the desk's pages otherwise.
 */
export function DeskPages() {
  return (
    <Routes>
      <Route index element={<DashboardPage />} />
      <Route path="products" element={<ProductsPage />} />
      <Route path="products/new" element={<ProductPage />} />
      <Route path="products/import/:id?" element={<ImportPage />} />
      <Route path="products/:id" element={<ProductPage />} />
      <Route path="builder-data" element={<BuilderDataPage />} />
      <Route path="search" element={<SearchWordsPage />} />
      <Route path="home" element={<HomeSectionsPage />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/:id" element={<OrderPage />} />
      <Route path="payments" element={<PaymentsPage />} />
      <Route path="payments/:id" element={<PaymentExceptionPage />} />
      <Route path="refunds" element={<RefundsPage />} />
      <Route path="returns" element={<ReturnsPage />} />
      <Route path="ledger" element={<LedgerPage />} />
      <Route path="quotes/:number?" element={<QuotesPage />} />
      <Route path="users" element={<UsersPage />} />
      <Route path="users/:id" element={<UserPage />} />
      <Route path="reviews" element={<ReviewsPage />} />
      <Route path="questions" element={<QuestionsPage />} />
      <Route path="messages" element={<MessagesPage />} />
      <Route path="messages/:id" element={<MessagePage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="settings" element={<SettingsPage />} />
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}

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
