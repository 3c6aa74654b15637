import { formatKes, toKes } from '@shop/contracts/money';
import { totalCents } from './build-total.js';
import styles from './build.module.css';
import { availableParts, partsOf, type CurrentBuild } from './current-build.js';
import { SLOTS } from './slots.js';

/** A sticky link to the build summary: on a phone the summary is below a long list of parts. */
export function BuildBar({ build }: { build: CurrentBuild }) {
  const parts = partsOf(build);
  return (
    <a className={styles.bar} href="#build">
      <span>
        {parts.length} of {SLOTS.length} parts
      </span>
      <b>{formatKes(toKes(totalCents(availableParts(parts))))}</b>
      <span className={styles.barLabel}>View build</span>
    </a>
  );
}
