import { ActionIcon } from '@mantine/core';
import { IconHeart } from '../../shared/icons/heart.js';
import { IconMenu2 } from '../../shared/icons/menu-2.js';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { CATEGORY_IDS } from '@shop/contracts/category';
import * as m from '@shop/messages/m';
import { SearchBox } from '../../features/search/search-box.js';
import { useSettings } from '../../features/settings/api.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { categoryName } from '../../shared/category-name.js';
import { Account } from './account.js';
import { CartLink } from './cart-link.js';
import { ColorSchemeSwitch } from './color-scheme-switch.js';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.js';
import { Logo } from './logo.js';

/** Its code is loaded when it is first opened. */
const SideMenu = lazyFeature({
  load: () => import('./side-menu.js'),
  failed: ({ action, retry }) => (
    <span role="alert" className={styles.failure}>
      {m.shell_menu_failed()}
      <button type="button" aria-label={m.shell_menu_retry({ action })} onClick={retry}>
        {action}
      </button>
    </span>
  ),
});

/** The navigation bar; it stays at the top while the page scrolls. */
export function Header() {
  const { name } = useSettings();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [wasMenuOpened, setMenuOpened] = useState(false);
  const openMenu = (): void => {
    setMenuOpened(true);
    setMenuOpen(true);
  };
  return (
    <header className={styles.header}>
      <nav className={styles.bar} aria-label={m.shell_main()}>
        <ActionIcon
          className={styles.burger}
          variant="transparent"
          color="white"
          size={44}
          aria-label={m.shell_open_menu()}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={openMenu}
        >
          <IconMenu2 />
        </ActionIcon>
        <Logo name={name} />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <NavLink to="/category/all" className={styles.wideLink}>
            {m.shell_categories()}
          </NavLink>
          <LanguageSwitch className={styles.wideLink} />
          <ColorSchemeSwitch />
          <Link to="/favorites" className={styles.tool} aria-label={m.shell_favorites()}>
            <IconHeart stroke={1.8} />
          </Link>
          <CartLink />
          <Account />
        </div>
      </nav>
      <div className={styles.strip}>
        <CategoryLinks />
        <NavLink to="/build-pc" className={styles.builder}>
          {m.home_build()}
        </NavLink>
      </div>
      {wasMenuOpened && <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

const CategoryLinks = () => (
  <nav className={styles.categories} aria-label={m.shell_by_category()}>
    <NavLink to="/category/all">{m.category_all()}</NavLink>
    {CATEGORY_IDS.map((id) => (
      <NavLink key={id} to={`/category/${id}`}>
        {categoryName(id)}
      </NavLink>
    ))}
  </nav>
);
