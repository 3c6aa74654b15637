import { formatKes, toKes } from '@shop/contracts/money';
import { Button } from '@mantine/core';
import { keepFocus } from '../../shared/keep-focus.js';
import { totalCents } from './build-total.js';
import styles from './build.module.css';
import { availableParts, partNote, partsOf, type CurrentBuild, type CurrentPart } from './current-build.js';
import { SLOTS, type SlotId } from './slots.js';

interface BuildSummaryProps {
  build: CurrentBuild;
  onRemove: (slot: SlotId) => void;
  onAddAll: () => void;
  onClear: () => void;
  /** True while the current stock is requested. */
  isBusy: boolean;
}

/** The chosen part of each slot and the current total. */
export function BuildSummary({ build, onRemove, onAddAll, onClear, isBusy }: BuildSummaryProps) {
  const parts = partsOf(build);
  const available = availableParts(parts);
  return (
    <aside className={styles.summary} id="build" aria-labelledby="build-summary">
      <h2 id="build-summary">Your Build</h2>
      <ul ref={keepFocus}>
        {SLOTS.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <SelectedPart part={build[id]} onRemove={() => onRemove(id)} />
          </li>
        ))}
      </ul>
      <p className={styles.total} role="status">
        Total <strong>{formatKes(toKes(totalCents(available)))}</strong>
      </p>
      {available.length < parts.length && (
        <p className={styles.note}>Parts that cannot be had now are not in the total and are not added to your cart.</p>
      )}
      <Button fullWidth size="md" disabled={available.length === 0} loading={isBusy} onClick={onAddAll}>
        Add All to Cart
      </Button>
      <Button fullWidth variant="subtle" color="gray" disabled={parts.length === 0} onClick={onClear}>
        Clear Build
      </Button>
    </aside>
  );
}

function SelectedPart({ part, onRemove }: { part: CurrentPart | undefined; onRemove: () => void }) {
  if (!part) return <em>Not selected</em>;
  const note = partNote(part);
  return (
    <div>
      <b>{part.name}</b>
      <small>{formatKes(part.price)}</small>
      {note && <small className={styles.note}>{note}</small>}
      <Button variant="subtle" color="red" size="compact-sm" aria-label={`Remove ${part.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
