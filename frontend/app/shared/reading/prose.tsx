import type { ReactNode } from 'react';
import { Page } from '../ui/page.js';
import styles from './prose.module.css';

/** A page that consists of text. */
export function Prose({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="text">
      <article className={styles.prose}>
        <h1>{title}</h1>
        {children}
      </article>
    </Page>
  );
}
