import type { Evidence } from '@shop/contracts/payment-desk';
import { formatSecond } from '../../../shared/dates.js';
import { EVIDENCE_GROUPS, type EvidenceGroup, SOURCE_LABELS } from './exception-texts.js';
import styles from './payments.module.css';

/** What came with nothing in it. */
const EMPTY = ['', '{}'];
/** What the shop wrote itself. */
const OURS: readonly Evidence['source'][] = ['attempt', 'claim', 'note'];
/** More bodies than this in one group are closed, so that the groups stay comparable. */
const MOST_OPENED = 2;

/** What is known about money, side by side: what we asked for, and what M-Pesa said on each road. Oldest first. */
export function EvidenceGroups({ evidence }: { evidence: readonly Evidence[] }) {
  const groups = EVIDENCE_GROUPS.map((group) => ({
    group,
    entries: evidence.filter(({ source }) => group.sources.includes(source)),
  }));
  const silent = groups.filter(({ group, entries }) => group.isExpected && entries.length === 0);
  return (
    <>
      <div className={styles.groups}>
        {groups.map(
          ({ group, entries }) => entries.length > 0 && <Group key={group.title} group={group} entries={entries} />,
        )}
      </div>
      {silent.length > 0 && (
        <p className={styles.none}>Nothing from: {silent.map(({ group: { title } }) => title).join(', ')}.</p>
      )}
    </>
  );
}

function Group({ group: { title, sources }, entries }: { group: EvidenceGroup; entries: readonly Evidence[] }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ol className={styles.evidence}>
        {entries.map((entry, index) => (
          <li key={`${entry.at}${entry.source}${index}`}>
            {sources.length > 1 && <b>{SOURCE_LABELS[entry.source]}</b>}
            <time dateTime={entry.at}>{formatSecond(entry.at)}</time>
            <p className={styles.text}>{entry.text}</p>
            <Raw entry={entry} isOpened={entries.length <= MOST_OPENED} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Raw({ entry: { raw, source }, isOpened }: { entry: Evidence; isOpened: boolean }) {
  if (raw === undefined || EMPTY.includes(raw)) return null;
  return (
    <details open={isOpened}>
      <summary>{OURS.includes(source) ? 'Details' : 'As it came'}</summary>
      <pre tabIndex={0} aria-label={`${SOURCE_LABELS[source]}: text`} role="region">
        {indented(raw)}
      </pre>
    </details>
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
