import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import type { ComponentProps } from 'react';
import styles from './header.module.css';

/** The button with the user's initial. `className` is that of the menu that it opens. */
export const AvatarButton = ({ user, className = '', ...props }: { user: User } & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={m.shell_account_menu({ name: user.name })}
    {...props}
    className={`${styles.avatar} ${className}`}
  >
    {user.name.trim().charAt(0).toUpperCase() || '?'}
  </button>
);
