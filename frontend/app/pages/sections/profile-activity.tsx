import * as m from '@shop/messages/m';
import { SecurityList } from '../../features/account/security-list.js';
import styles from '../profile.module.css';

/** What happened to the access to the account; loaded when its tab is opened. */
export default function Activity() {
  return (
    <section className={styles.card}>
      <h2>{m.security_title()}</h2>
      <SecurityList />
    </section>
  );
}
