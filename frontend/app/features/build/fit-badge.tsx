import type { Fit } from '@shop/contracts/build/fit';
import { IconAlertTriangle, IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react';
import styles from './part-list.module.css';

/** How a part stands to the chosen ones, in words. */
const FIT_NAMES: Readonly<Record<Fit, string>> = {
  fits: 'Fits',
  note: 'Fits with a note',
  unverified: 'Not verified',
  no: 'Does not fit',
};
const ICONS = { fits: IconCheck, note: IconAlertTriangle, unverified: IconHelpCircle, no: IconX };

/** The badge of a part in a list, by words, icon and colour. */
export function FitBadge({ fit }: { fit: Fit }) {
  const Icon = ICONS[fit];
  return (
    <span className={styles.fit} data-fit={fit}>
      <Icon size={15} aria-hidden="true" /> {FIT_NAMES[fit]}
    </span>
  );
}
