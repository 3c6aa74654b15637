import { formatKes, toKes } from '@shop/contracts/money';
import type { Build } from './build-store.js';
import { chosenParts, totalCents } from './build-total.js';
import styles from './build.module.css';
import { SLOTS } from './slots.js';

/** On a phone the build lies below a long list of parts: this stays in sight and leads there. */
export function BuildBar({ build }: { build: Build }) {
  const parts = chosenParts(build);
  return (
    <a className={styles.bar} href="#build">
      <span>
        {parts.length} of {SLOTS.length} parts
      </span>
      <b>{formatKes(toKes(totalCents(parts)))}</b>
      <span className={styles.barGo}>View build</span>
    </a>
  );
}
