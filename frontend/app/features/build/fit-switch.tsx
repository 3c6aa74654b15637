import type { PartPage } from '@shop/contracts/builds';
import { Link } from 'react-router';
import styles from './open-build.module.css';

export interface FitSwitchProps {
  /** How the products of the listing stand to the build; undefined while they are counted. */
  counts: PartPage['counts'] | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** At the bottom of a category page, so that nothing moves: shows only what fits the build, and says how much that is. */
export function FitSwitch({ counts, isOn, onChange }: FitSwitchProps) {
  return (
    <aside className={styles.bar} aria-label="My build">
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        Fits my build
      </label>
      <p role="status">{counts ? countsText(counts) : 'Counting...'}</p>
      <Link to="/build-pc">My build</Link>
    </aside>
  );
}

function countsText({ fits, note, unverified, no }: PartPage['counts']): string {
  const others = [
    [note, 'with a note'],
    [unverified, 'not verified'],
    [no, 'do not fit'],
  ] as const;
  return [`${fits} fit`, ...others.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : []))].join(', ');
}
