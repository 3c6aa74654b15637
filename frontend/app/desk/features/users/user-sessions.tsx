import type { UserDetail } from '@shop/contracts/user-desk';
import { formatMoment } from '../../../shared/dates.js';
import { deviceName } from '../../../shared/browser/device-name.js';
import styles from './user-view.module.css';

/** Where the person is signed in, last seen first. */
export function UserSessions({ sessions, sessionCount = 0 }: Pick<UserDetail, 'sessions' | 'sessionCount'>) {
  if (sessions.length === 0) return <p className={styles.none}>Signed in nowhere.</p>;
  return (
    <ul className={styles.rows}>
      {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
        <li key={id}>
          <b title={device}>{deviceName(device)}</b>
          <span>
            Last seen {formatMoment(lastSeenAt)}, signed in {formatMoment(createdAt)}
          </span>
        </li>
      ))}
      {sessionCount > sessions.length && <li>And {sessionCount - sessions.length} more, last seen before.</li>}
    </ul>
  );
}
