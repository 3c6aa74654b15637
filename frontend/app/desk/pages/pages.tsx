import { useSettings } from '../../features/settings/api.js';
import { IconLock } from '../../shared/icons/lock.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { PageHead } from '../../shared/ui/page-head.js';
import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { useDeskUser } from '../shared/desk-user.js';
import { DeskHead } from '../shared/ui/desk-head.js';
import styles from '../shared/ui/desk-head.module.css';
import { DESK_PAGES, type DeskPage, mayOpen } from './table.js';

// The key: another page replaces the whole page, its heading too, for screen readers and for what is open in it.
const ROUTES: RouteObject[] = DESK_PAGES.map((entry) => ({
  path: entry.path,
  element: <Framed key={entry.path} entry={entry} />,
}));

/**
 * The page of the desk at the current address, under /admin. The desk is one route of the shop: the table of routes is
 * part of every page, and shoppers would load the desk's pages otherwise.
 */
export const DeskPages = (): ReactNode => useRoutes(ROUTES);

/** A page with its title. Staff without the permission see that they may not open it. */
function Framed({ entry }: { entry: DeskPage }) {
  const { label, title = label, head, page } = entry;
  const { name } = useSettings();
  const isAllowed = mayOpen(useDeskUser(), entry);
  return (
    <>
      <PageHead title={`${title} | ${name}`} isPrivate />
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
