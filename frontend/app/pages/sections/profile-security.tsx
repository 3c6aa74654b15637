import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { ChangePasswordForm } from '../../features/account/change-password-form.js';
import { CloseAccount } from '../../features/account/close-account.js';
import { MyData } from '../../features/account/my-data.js';
import { SecondFactor } from '../../features/account/second-factor.js';
import { SessionList } from '../../features/account/session-list.js';
import { ConfirmPasswordProvider } from '../../shared/dialog/confirm-password.js';
import { Dialog } from '../../shared/dialog/dialog.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import styles from '../profile.module.css';

/** Few accounts have no password. */
const SetPassword = lazyFeature({
  load: () => import('../../features/account/set-password.js'),
  failed: PartFailed,
});

/** Password, second factor, devices, data and the end of the account; loaded when its tab is opened. */
export default function Security({ user }: { user: User }) {
  return (
    <ConfirmPasswordProvider dialog={Dialog}>
      <div className={styles.columns}>
        <section className={styles.card}>
          {user.lacksPassword ? (
            <SetPassword email={user.email} />
          ) : (
            <>
              <h2>{m.account_change_password()}</h2>
              <ChangePasswordForm />
            </>
          )}
        </section>
        <section className={styles.card}>
          <h2>{m.profile_two_step()}</h2>
          <SecondFactor />
        </section>
        <section className={styles.card}>
          <h2>{m.profile_devices()}</h2>
          <SessionList />
          <Link to="?tab=activity">{m.security_title()}</Link>
        </section>
        <section className={styles.card}>
          <h2>{m.profile_data()}</h2>
          <MyData />
        </section>
        <section className={styles.card}>
          <h2>{m.profile_close()}</h2>
          <CloseAccount user={user} />
        </section>
      </div>
    </ConfirmPasswordProvider>
  );
}
