import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { useState } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { AvatarButton } from './avatar-button.js';
import styles from './header.module.css';

const loadMenu = () => import('./account-menu.js');
const prefetch = (): void => void loadMenu().catch(() => undefined);

const AccountMenu = lazyFeature<{ user: User }>({
  load: loadMenu,
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
 * The button of the account menu. The menu has more code than all of the header. It is therefore loaded at the first press, or
 * as soon as the pointer or the focus is on the button. Phones never load it: there the side menu has its entries.
 */
export function AccountButton({ user }: { user: User }) {
  const [isUsed, setUsed] = useState(false);
  const use = (): void => setUsed(true);
  if (isUsed) return <AccountMenu user={user} />;
  return (
    <AvatarButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      // The button stays until the menu can replace it, or the message that it could not be loaded.
      onClick={() => void loadMenu().then(use, use)}
    />
  );
}
