import { ActionIcon } from '@mantine/core';
import { IconHeart, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { CATEGORY_NAMES, CategoryId } from '@shop/contracts/category';
import { SearchBox } from '../../features/search/search-box.js';
import { useSettings } from '../../features/settings/api.js';
import { Account } from './account.js';
import { CartLink } from './cart-link.js';
import { ColorSchemeSwitch } from './color-scheme-switch.js';
import styles from './header.module.css';
import { Logo } from './logo.js';
import { SideMenu } from './side-menu.js';

/** The navigation bar; it stays at the top while the page scrolls. */
export function Header() {
  const { name } = useSettings();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label="Main">
        <ActionIcon
          className={styles.burger}
          variant="transparent"
          color="white"
          size={44}
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 />
        </ActionIcon>
        <Logo name={name} />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <NavLink to="/category/all" className={styles.wideLink}>
            Categories
          </NavLink>
          <ColorSchemeSwitch />
          <Link to="/favorites" className={styles.tool} aria-label="Favorites">
            <IconHeart stroke={1.8} />
          </Link>
          <CartLink />
          <Account />
        </div>
      </nav>
      <nav className={styles.strip} aria-label="Shop by category">
        <NavLink to="/category/all">All</NavLink>
        {CategoryId.options.map((id) => (
          <NavLink key={id} to={`/category/${id}`}>
            {CATEGORY_NAMES[id]}
          </NavLink>
        ))}
      </nav>
      <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
