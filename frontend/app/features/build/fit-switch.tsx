import type { ProductQuery } from '@shop/contracts/catalog';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fittingQuery } from './fitting-query.js';
import styles from './open-build.module.css';

export interface FitSwitchProps {
  /** The filters of the listing. */
  query: Partial<ProductQuery>;
  /** The stored text of the build. */
  build: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** At the bottom of a category page, so that nothing moves: shows only what fits the build, and says how much that is. */
export function FitSwitch({ query, build, isOn, onChange }: FitSwitchProps) {
  const { data } = useQuery({ ...fittingQuery(isOn ? query : { ...query, pageNumber: 1 }, build) });
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
      <p role="status">{data ? countsText(data.counts) : 'Counting...'}</p>
      <Link to="/build-pc">My build</Link>
    </aside>
  );
}

function countsText({ fits, note, unverified, no }: Record<'fits' | 'note' | 'unverified' | 'no', number>): string {
  const others = [
    [note, 'with a note'],
    [unverified, 'not verified'],
    [no, 'do not fit'],
  ] as const;
  return [`${fits} fit`, ...others.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : []))].join(', ');
}
