import type { Fit } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';
import { IconAlertTriangle } from '../../shared/icons/alert-triangle.js';
import { IconCheck } from '../../shared/icons/check.js';
import { IconHelpCircle } from '../../shared/icons/help-circle.js';
import { IconX } from '../../shared/icons/x.js';
import styles from './part-list.module.css';

/** How a part stands to the chosen ones, in words. */
const FIT_NAMES: Readonly<Record<Fit, () => string>> = {
  fits: m.build_fits,
  note: m.build_fits_with_note,
  unverified: m.build_not_verified,
  no: m.build_does_not_fit,
};
const ICONS = { fits: IconCheck, note: IconAlertTriangle, unverified: IconHelpCircle, no: IconX };

/** The badge of a part in a list, by words, icon and colour. */
export function FitBadge({ fit }: { fit: Fit }) {
  const Icon = ICONS[fit];
  return (
    <span className={styles.fit} data-fit={fit}>
      <Icon size={15} aria-hidden="true" /> {FIT_NAMES[fit]()}
    </span>
  );
}
