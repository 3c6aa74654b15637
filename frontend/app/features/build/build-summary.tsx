import { formatKes, toKes } from '@shop/contracts/money';
import { Button } from '@mantine/core';
import type { Build, Part } from './build-store.js';
import { chosenParts, totalCents } from './build-total.js';
import styles from './build.module.css';
import { SLOTS, type SlotId } from './slots.js';

interface BuildSummaryProps {
  build: Build;
  onRemove: (slot: SlotId) => void;
  onAddAll: (parts: Part[]) => void;
  onClear: () => void;
}

/** The build so far, slot by slot, and what it costs. */
export function BuildSummary({ build, onRemove, onAddAll, onClear }: BuildSummaryProps) {
  const parts = chosenParts(build);
  return (
    <aside className={styles.summary} id="build" aria-labelledby="build-summary">
      <h2 id="build-summary">Your Build</h2>
      <ul>
        {SLOTS.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Chosen part={build[id]} onRemove={() => onRemove(id)} />
          </li>
        ))}
      </ul>
      <p className={styles.total} role="status">
        Total <strong>{formatKes(toKes(totalCents(parts)))}</strong>
      </p>
      <Button fullWidth size="md" disabled={parts.length === 0} onClick={() => onAddAll(parts)}>
        Add All to Cart
      </Button>
      <Button fullWidth variant="subtle" color="gray" disabled={parts.length === 0} onClick={onClear}>
        Clear Build
      </Button>
    </aside>
  );
}

function Chosen({ part, onRemove }: { part: Part | undefined; onRemove: () => void }) {
  if (!part) return <em>Not selected</em>;
  return (
    <div>
      <b>{part.name}</b>
      <small>{formatKes(part.price)}</small>
      <Button variant="subtle" color="red" size="compact-sm" aria-label={`Remove ${part.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
