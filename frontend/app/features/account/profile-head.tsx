import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Badge } from '@mantine/core';
import { initialsOf } from './initials.js';
import styles from './profile.module.css';

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
          {user.email} <Badge component="span">{user.isAdmin ? m.account_administrator() : m.account_customer()}</Badge>
        </p>
      </div>
    </div>
  );
}
