import type { Evidence } from '@shop/contracts/payment-desk';
import { formatSecond } from '../../../shared/dates.js';
import { SOURCE_LABELS } from './exception-texts.js';
import styles from './payments.module.css';

/** What came with nothing in it. */
const EMPTY = ['', '{}'];

/** What is known about money, side by side: what we asked, and what M-Pesa said. Oldest first. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <section aria-labelledby="evidence-title">
      <h3 id="evidence-title" className={styles.heading}>
        Evidence
      </h3>
      {evidence.length === 0 && <p className={styles.text}>There is none.</p>}
      <ol className={styles.evidence}>
        {evidence.map(({ at, source, text, raw }, index) => (
          <li key={`${at}${source}${index}`}>
            <b>{SOURCE_LABELS[source]}</b>
            <time dateTime={at}>{formatSecond(at)}</time>
            <p className={styles.text}>{text}</p>
            {raw !== undefined && !EMPTY.includes(raw) && (
              <details>
                <summary>As it came</summary>
                <pre tabIndex={0} aria-label={`${SOURCE_LABELS[source]}, as it came`} role="region">
                  {indented(raw)}
                </pre>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** JSON with line breaks; any other text as it is. */
function indented(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
