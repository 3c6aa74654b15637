import type { AuditEntry } from '@shop/contracts/audit';
import styles from './audit.module.css';
import { type Difference, differences } from './differences.js';

/** As many are shown at once; the others open. */
const FIRST = 2;

/** The fields that a write changed, each with its value before and after. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  if (before === null && after === null) return <span className={styles.none}>Not kept</span>;
  const all = differences(before, after);
  if (all.length === 0) return <span className={styles.none}>Nothing that is shown</span>;
  return (
    <div className={styles.changes}>
      <Lines of={all.slice(0, FIRST)} />
      {all.length > FIRST && (
        <details>
          <summary>{all.length - FIRST} more</summary>
          <Lines of={all.slice(FIRST)} />
        </details>
      )}
    </div>
  );
}

const Lines = ({ of }: { of: readonly Difference[] }) => (
  <ul>
    {of.map(({ path, label, before, after }) => (
      <li key={path}>
        {label}: {before !== undefined && <span data-kind="before">{before}</span>}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && <span data-kind="after">{after}</span>}
      </li>
    ))}
  </ul>
);
