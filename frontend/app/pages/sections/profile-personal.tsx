import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { PreferenceForm } from '../../features/account/preference-form.js';
import { ProfileForm } from '../../features/account/profile-form.js';
import { AddressBook } from '../../features/checkout/address-book.js';
import styles from '../profile.module.css';

/** The name, the preferences and the addresses of the user; loaded when its tab is opened. */
export default function ProfilePersonal({ user }: { user: User }) {
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-label={m.profile_title()}>
        <ProfileForm user={user} />
      </section>
      <section className={styles.card}>
        <h2>{m.preferences_title()}</h2>
        <PreferenceForm />
      </section>
      <section className={styles.card} aria-label={m.addresses_title()}>
        <h2>{m.addresses_title()}</h2>
        <AddressBook user={user} />
      </section>
    </div>
  );
}
