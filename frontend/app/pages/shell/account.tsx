import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { useSession } from '../../features/account/api/session.js';
import { useReturnState } from '../../shared/return-to.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import styles from './header.module.css';

const AccountMenu = lazyFeature({
  load: () => import('./account-menu.js'),
  failed: ({ action, retry }) => (
    <span role="alert" className={styles.failure}>
      {m.shell_menu_failed()}
      <button type="button" className={styles.wideLink} aria-label={m.shell_menu_retry({ action })} onClick={retry}>
        {action}
      </button>
    </span>
  ),
});

/**
 * Sign In and Sign Up for guests, the account menu for signed-in users; on small screens the side menu has both. The
 * width is the same in all states, also before the session is known, so that the links next to it do not move.
 */
export function Account() {
  return (
    <div className={styles.account}>
      <AccountLinks />
    </div>
  );
}

function AccountLinks() {
  const session = useSession();
  const returnState = useReturnState();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') return <AccountMenu user={session.user} />;
  return (
    <>
      <Link to="/signin" state={returnState} className={styles.wideLink}>
        {m.shell_sign_in()}
      </Link>
      <Link to="/signup" state={returnState} className={`${styles.wideLink} ${styles.signUp}`}>
        {m.shell_sign_up()}
      </Link>
    </>
  );
}
