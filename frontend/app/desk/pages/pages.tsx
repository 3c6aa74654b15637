import { useSettings } from '../../features/settings/api.js';
import { IconCompass } from '../../shared/icons/compass.js';
import { IconLock } from '../../shared/icons/lock.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { PageHead } from '../../shared/ui/page-head.js';
import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { useDeskUser } from '../shared/desk-user.js';
import { DeskHead } from '../shared/ui/desk-head.js';
import styles from '../shared/ui/desk-head.module.css';
import { DESK_PAGES, type DeskPage, mayOpen } from './table.js';

const ROUTES: RouteObject[] = [
  ...DESK_PAGES.map((entry) => ({ path: entry.path, element: <Framed entry={entry} /> })),
  { path: '*', element: <MissingPage /> },
];

/**
 * The page of the desk at the current address, under /admin. The desk is one route of the shop: the table of routes is
 * part of every page, and shoppers would load the desk's pages otherwise.
 */
export const DeskPages = (): ReactNode => useRoutes(ROUTES);

/** A page with its title. Staff without the permission see that they may not open it. */
function Framed({ entry }: { entry: DeskPage }) {
  const { label, title = label, head, page } = entry;
  const isAllowed = mayOpen(useDeskUser(), entry);
  return (
    <>
      <Title text={title} />
      {isAllowed ? (
        <div className={head === 'list' ? styles.list : undefined}>
          {head !== 'own' && <DeskHead title={title} />}
          {page}
        </div>
      ) : (
        <EmptyState
          level={1}
          icon={<IconLock size={34} />}
          title="Access Denied"
          text="You don't have permission to see this page of the desk."
        />
      )}
    </>
  );
}

function Title({ text }: { text: string }) {
  const { name } = useSettings();
  return <PageHead title={`${text} | ${name}`} isPrivate />;
}

function MissingPage() {
  return (
    <>
      <Title text="Page not found" />
      <EmptyState
        level={1}
        icon={<IconCompass size={34} />}
        title="404 - Page not found"
        text="The desk has no page at this address."
      >
        <LinkButton to="/admin">Back to the dashboard</LinkButton>
      </EmptyState>
    </>
  );
}
