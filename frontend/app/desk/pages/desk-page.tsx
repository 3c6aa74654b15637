import type { Permission } from '@shop/contracts/permissions';
import { may } from '@shop/contracts/permissions';
import { IconLock } from '../../shared/icons/lock.js';
import type { ReactNode } from 'react';
import { useDeskUser } from '../shared/desk-user.js';
import { useSettings } from '../../features/settings/api.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { PageHead } from '../../shared/ui/page-head.js';
import styles from './desk-page.module.css';

interface DeskPageProps {
  title: string;
  /** True if the content has a heading of its own. */
  hasOwnHeading?: boolean;
  /** True for a page that is one list: its title stands beside the list's tools, so that more rows fit. */
  isList?: boolean;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** One of these is needed to see the page; none for all staff. */
  needs?: readonly Permission[];
  children: ReactNode;
}

/** The content of a page of the desk. Staff without the permission see that they may not open it. */
export function DeskPage({
  title,
  hasOwnHeading = false,
  isList = false,
  actions,
  needs = [],
  children,
}: DeskPageProps) {
  const { name } = useSettings();
  const user = useDeskUser();
  const isAllowed = needs.length === 0 || needs.some((permission) => may(user, permission));
  return (
    <>
      <PageHead title={`${title} | ${name}`} isPrivate />
      {isAllowed ? (
        <div className={isList ? styles.list : undefined}>
          {!hasOwnHeading && (
            <div className={styles.head}>
              <h1>{title}</h1>
              <div className={styles.actions}>{actions}</div>
            </div>
          )}
          {children}
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
