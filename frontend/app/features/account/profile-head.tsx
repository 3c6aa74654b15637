import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { initialsOf } from './initials.js';
import styles from './profile.module.css';
import { Tag } from '../../shared/ui/tag.js';

/** The user's initials, name, e-mail address and role (docs/product-rules.md#accounts). */
export function ProfileHead({ user }: { user: User }) {
  return (
    <div className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <div>
        <h1>{user.name}</h1>
        <p>
          {user.email} <Tag>{user.isAdmin ? m.account_administrator() : m.account_customer()}</Tag>
        </p>
      </div>
    </div>
  );
}
