import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../features/session/api.js';
import styles from './header.module.css';

const AccountMenu = lazy(() => import('./account-menu.js'));

/** Sign In and Sign Up for guests, the avatar menu for everybody else; on small screens both live in the side menu. */
export function Account() {
  const session = useSession();
  if (session.status === 'signed-in') {
    return (
      <Suspense fallback={<span className={styles.avatarSpace} />}>
        <AccountMenu user={session.user} />
      </Suspense>
    );
  }
  if (session.status === 'loading') return <span className={styles.avatarSpace} />;
  return (
    <>
      <Link to="/signin" className={styles.wideLink}>
        Sign In
      </Link>
      <Link to="/signup" className={`${styles.wideLink} ${styles.signUp}`}>
        Sign Up
      </Link>
    </>
  );
}
