import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { OfflineNotice } from '../../features/offline/offline-notice.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import styles from './shell.module.css';

/** The frame of all pages: navigation bar, page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <OfflineNotice />
    </div>
  );
}

/** Moves the focus to a new page, so that screen readers start there. A change of the query string alone keeps the focus. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
