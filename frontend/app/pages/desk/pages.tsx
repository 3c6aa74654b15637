import { IconCompass } from '@tabler/icons-react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import { DeskPage } from './desk-page.js';

/** A page whose code is loaded when it is opened. */
const page = (load: () => Promise<{ default: ComponentType }>): ReactNode =>
  createElement(lazyFeature({ load, failed: PartFailed }));

const PRODUCT = page(() => import('./product.js'));

const ROUTES: RouteObject[] = [
  { index: true, element: page(() => import('./dashboard.js')) },
  { path: 'products', element: page(() => import('./products.js')) },
  { path: 'products/new', element: PRODUCT },
  { path: 'products/import/:id?', element: page(() => import('./import.js')) },
  { path: 'products/:id', element: PRODUCT },
  { path: 'builder-data', element: page(() => import('./builder-data.js')) },
  { path: 'search', element: page(() => import('./search-words.js')) },
  { path: 'home', element: page(() => import('./home-page.js')) },
  { path: 'orders', element: page(() => import('./orders.js')) },
  { path: 'orders/:id', element: page(() => import('./order.js')) },
  { path: 'payments', element: page(() => import('./payments.js')) },
  { path: 'payments/:id', element: page(() => import('./payment-exception.js')) },
  { path: 'refunds', element: page(() => import('./refunds.js')) },
  { path: 'returns', element: page(() => import('./returns.js')) },
  { path: 'ledger', element: page(() => import('./ledger.js')) },
  { path: 'quotes/:number?', element: page(() => import('./quotes.js')) },
  { path: 'users', element: page(() => import('./users.js')) },
  { path: 'users/:id', element: page(() => import('./user.js')) },
  { path: 'reviews', element: page(() => import('./reviews.js')) },
  { path: 'questions', element: page(() => import('./questions.js')) },
  { path: 'messages', element: page(() => import('./messages.js')) },
  { path: 'messages/:id', element: page(() => import('./message.js')) },
  { path: 'audit', element: page(() => import('./audit.js')) },
  { path: 'settings', element: page(() => import('./settings.js')) },
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
