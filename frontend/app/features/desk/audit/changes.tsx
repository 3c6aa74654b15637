import type { AuditEntry } from '@shop/contracts/audit';
import { Fragment } from 'react';
import { valueText } from '../ui/value-text.js';
import styles from './audit.module.css';

/** The fields that a write changed, each with its value before and after. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  if (names.length === 0) return <span className={styles.none}>Not kept</span>;
  return (
    <details className={styles.changes}>
      <summary>{names.join(', ')}</summary>
      <dl>
        {names.map((name) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            {before && <dd data-kind="before">{valueText(before[name])}</dd>}
            {after && <dd data-kind="after">{valueText(after[name])}</dd>}
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
