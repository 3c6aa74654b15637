import type { BuildCheck } from '@shop/builder/check/check-build';
import { SLOTS } from '@shop/builder/parts/slots';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { IconChevronUp } from '../../shared/icons/chevron-up.js';
import { buildStatus } from './build-status.js';
import styles from './build-summary.module.css';

/** On a phone: the build in one line at the bottom, which opens the summary. */
export function BuildBar({ check, parts, onOpen }: { check: BuildCheck; parts: number; onOpen: () => void }) {
  const { kind, text } = buildStatus(check, parts);
  return (
    <div className={styles.bar}>
      <button type="button" onClick={onOpen} aria-haspopup="dialog">
        <span>
          {m.build_parts_of({ parts, all: SLOTS.length })}
          <small data-kind={kind}>{parts === 0 ? m.build_nothing() : text}</small>
        </span>
        <b>{formatKes(check.total)}</b>
        <IconChevronUp size={22} aria-hidden="true" />
        <span className="visually-hidden">{m.build_view()}</span>
      </button>
      {/* Screen readers announce no change of a button's text. */}
      <p className="visually-hidden" role="status" aria-label={m.build_yours()}>
        {text}
      </p>
    </div>
  );
}
