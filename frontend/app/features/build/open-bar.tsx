import * as m from '@shop/messages/m';
import { CloseButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import styles from './open-build.module.css';

/** The bars that were closed in this tab, by name. */
const closed = new Set<string>();

/** A bar at the bottom edge, until it is closed; in a low window at its place in the page (docs/product-rules.md#R334). */
export function OpenBar({ label, children }: { label: string; children: ReactNode }) {
  const [isClosed, setClosed] = useState(() => closed.has(label));
  if (isClosed) return null;
  const close = (): void => {
    closed.add(label);
    setClosed(true);
  };
  return (
    <aside className={styles.bar} aria-label={label}>
      {children}
      <CloseButton className={styles.close} size={44} aria-label={m.ui_close()} onClick={close} />
    </aside>
  );
}
