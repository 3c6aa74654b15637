import type { User } from '@shop/contracts/identity';
import { language } from '@shop/messages/language';
import { ActionIcon } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { IconBuildingStore } from '../../shared/icons/building-store.js';
import { IconMenu2 } from '../../shared/icons/menu-2.js';
import { IconSearch } from '../../shared/icons/search.js';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePresence } from '../../features/account/api/presence.js';
import { useSession } from '../../features/account/api/session.js';
import { Guard } from '../../features/account/guard.js';
import { DeskUserContext } from '../shared/desk-user.js';
import { useDeskNews } from '../features/news/use-desk-news.js';
import { Palette } from '../features/palette/palette.js';
import { Shortcuts } from '../features/palette/shortcuts.js';
import { DeskDialog } from '../shared/ui/desk-dialog.js';
import { OfflineNotice } from '../../features/offline/offline-notice.js';
import { useSettings } from '../../features/settings/api.js';
import { routerPath } from '../../shared/language.js';
import type { RouteHandle } from '../../shared/route-handle.js';
import { ConfirmPasswordProvider } from '../../shared/dialog/confirm-password.js';
import { Drawer } from '../../shared/dialog/dialog.js';
import { PageHead } from '../../shared/ui/page-head.js';
import { useFocusOnNavigation } from '../../shared/use-focus-on-navigation.js';
import { ColorSchemeSwitch } from '../../pages/shell/color-scheme-switch.js';
import './desk.css';
import styles from './layout.module.css';
import { DeskNav } from './nav.js';
import { DeskPages } from './pages.js';
import { linksOf, nounsOf } from './table.js';
import { PromptNavigation } from './prompt-navigation.js';

export const handle: RouteHandle = { hasOwnFrame: true };

/** The desk is English alone: a link to it from a page in another language loads the document. */
const leaveLanguage = (): void => location.replace(routerPath(location.pathname) + location.search);

/** The frame of the desk, for staff only: navigation at the side, on a phone in a drawer. */
export default function DeskLayout() {
  const { name } = useSettings();
  const { status } = useSession();
  const isEnglish = language() === 'en';
  useEffect(() => (isEnglish ? undefined : leaveLanguage()), [isEnglish]);
  if (!isEnglish) return null;
  return (
    <>
      {/* Each page of the desk names itself once it is shown; the server never shows one. */}
      {status !== 'signed-in' && <PageHead title={`Desk | ${name}`} isPrivate />}
      <Guard isForStaff>
        {(user) => (
          <DeskUserContext key={user.id} value={user}>
            <ConfirmPasswordProvider dialog={DeskDialog}>
              <PromptNavigation>
                <Frame user={user} />
              </PromptNavigation>
            </ConfirmPasswordProvider>
          </DeskUserContext>
        )}
      </Guard>
    </>
  );
}

function Frame({ user }: { user: User }) {
  const main = useFocusOnNavigation();
  useDeskNews(nounsOf);
  usePresence(user.id);
  const targets = linksOf(user).map(({ path, label }) => ({ id: path, label, path }));
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <DeskHeader user={user} />
      <div className={styles.navbar}>
        <DeskNav user={user} />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <DeskPages />
      </main>
      <OfflineNotice />
      <Palette pages={targets} />
      <Shortcuts />
    </>
  );
}

function DeskHeader({ user }: { user: User }) {
  const { name } = useSettings();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.menu}
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
      <Link to="/admin" className={styles.name}>
        {name} desk
      </Link>
      <div className={styles.tools}>
        <ActionIcon variant="transparent" color="white" size={44} aria-label="Search the desk" onClick={spotlight.open}>
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
        <span className={styles.user}>{user.name}</span>
        <Link to="/" className={styles.back}>
          <IconBuildingStore size={20} stroke={1.6} aria-hidden="true" />
          <span>Back to the shop</span>
        </Link>
        <ColorSchemeSwitch />
      </div>
      <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} title="Desk">
        <DeskNav user={user} onFollow={() => setMenuOpen(false)} />
      </Drawer>
    </header>
  );
}
