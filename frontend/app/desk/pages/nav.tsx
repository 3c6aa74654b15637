import type { User } from '@shop/contracts/identity';
import { NavLink } from 'react-router';
import styles from './layout.module.css';
import { linksOf } from './table.js';

/** Links to the pages of the desk. A click on any link calls `onFollow`. */
export function DeskNav({ user, onFollow }: { user: User; onFollow?: () => void }) {
  return (
    <nav aria-label="Desk" className={styles.nav}>
      {linksOf(user).map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === '/admin'} onClick={onFollow}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
