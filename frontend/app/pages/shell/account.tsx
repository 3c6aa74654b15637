import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { useSession } from '../../features/account/api/session.js';
import { useReturnState } from '../../shared/return-to.js';
import { AccountButton } from './account-button.js';
import styles from './header.module.css';

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
  if (session.status === 'signed-in') return <AccountButton user={session.user} />;
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
