import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import type { ComponentProps } from 'react';
import styles from './header.module.css';

/** The button with the user's initial. */
export const AvatarButton = ({ user, ...props }: { user: User } & ComponentProps<'button'>) => (
  <button type="button" className={styles.avatar} aria-label={m.shell_account_menu({ name: user.name })} {...props}>
    {user.name.trim().charAt(0).toUpperCase() || '?'}
  </button>
);
