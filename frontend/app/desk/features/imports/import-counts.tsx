import type { ImportProgress } from '@shop/contracts/product-import';
import styles from './imports.module.css';

/** The numbers of rows by what happened to them. */
export function ImportCounts({ progress }: { progress: ImportProgress }) {
  const { created, updated, unchanged, failedTotal, questionedTotal } = progress;
  const counts = [
    { label: 'New', count: created },
    { label: 'Changed', count: updated },
    { label: 'Unchanged', count: unchanged },
    ...(questionedTotal > 0 ? [{ label: 'Questions', count: questionedTotal }] : []),
    { label: 'Failed', count: failedTotal },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label} data-bad={label === 'Failed' && count > 0}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en-KE')}</dd>
        </div>
      ))}
    </dl>
  );
}
