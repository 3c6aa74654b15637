import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../features/account/api.js';
import styles from './header.module.css';

const AccountMenu = lazy(() => import('./account-menu.js'));

/**
 * Sign In and Sign Up for guests, the avatar menu for everybody else; on small screens both live in the side menu. The
 * same room is kept for either and until it is known which, so that nothing beside it moves under somebody's finger.
 */
export function Account() {
  return (
    <div className={styles.account}>
      <WhoIsThere />
    </div>
  );
}

function WhoIsThere() {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') {
    return (
      <Suspense>
        <AccountMenu user={session.user} />
      </Suspense>
    );
  }
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
