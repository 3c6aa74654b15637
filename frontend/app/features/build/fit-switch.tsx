import type { PartPage } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { OpenBar } from './open-bar.js';
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
    <OpenBar label={m.build_mine()}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          name="fits"
          role="switch"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {m.build_fits_mine()}
      </label>
      <p role="status">{counts ? countsText(counts) : m.build_counting()}</p>
      <Link to="/build-pc">{m.build_mine()}</Link>
    </OpenBar>
  );
}

function countsText({ fits, note, unverified, no }: PartPage['counts']): string {
  return [
    m.build_counts_fit({ count: fits }),
    ...(note > 0 ? [m.build_counts_note({ count: note })] : []),
    ...(unverified > 0 ? [m.build_counts_unverified({ count: unverified })] : []),
    ...(no > 0 ? [m.build_counts_no({ count: no })] : []),
  ].join(', ');
}
