import * as m from '@shop/messages/m';
import type { ReactNode } from 'react';
import { useCartSync } from '../../features/cart/use-cart-sync.js';
import { CompareBarSlot } from '../../features/compare/compare-bar-slot.js';
import { OfflineNotice } from '../../features/offline/offline-notice.js';
import { useFocusOnNavigation } from '../../shared/use-focus-on-navigation.js';
import { CartDrawerSlot } from './cart-drawer-slot.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import styles from './shell.module.css';

/** The frame of the shop's pages: navigation bar, page, footer. The desk has its own (desk/pages/layout.tsx). */
export function Shell({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  useCartSync();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {m.shell_skip()}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <CompareBarSlot />
      <CartDrawerSlot />
      <OfflineNotice />
    </div>
  );
}
