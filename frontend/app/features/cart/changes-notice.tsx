import { Alert, Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { changeWords, type LineChange } from './changes.js';
import styles from './cart.module.css';
import { useCartActions } from './use-cart.js';

/** What changed in the shop since the cart was filled, line by line, and the one press that agrees to it. */
export function ChangesNotice({ changes }: { changes: readonly LineChange[] }) {
  const { accept } = useCartActions();
  return (
    <div role="status" aria-live="polite">
      {changes.length > 0 && (
        <Alert className={styles.changes} color="sun" icon={<IconRefreshAlert />} title="Your cart has changed">
          <ul>
            {changes.map((change) => (
              <li key={change.line.product}>
                <b>{change.line.name}</b>: {changeWords(change).join('. ')}
              </li>
            ))}
          </ul>
          <Button color="savanna" onClick={() => accept(changes)}>
            Update Cart
          </Button>
        </Alert>
      )}
    </div>
  );
}
