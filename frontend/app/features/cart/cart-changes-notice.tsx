import * as m from '@shop/messages/m';
import { Alert, Button } from '@mantine/core';
import { IconRefreshAlert } from '../../shared/icons/refresh-alert.js';
import { acceptChanges } from './cart-actions.js';
import { changeTexts, type LineChange } from './cart-changes.js';
import styles from './cart.module.css';

/** Lists the changed prices and stock of the cart's lines, with a button that applies them. */
export function CartChangesNotice({ changes }: { changes: readonly LineChange[] }) {
  return (
    <div role="status" aria-live="polite">
      {changes.length > 0 && (
        <Alert className={styles.changes} color="sun" icon={<IconRefreshAlert />} title={m.cart_has_changed()}>
          <ul>
            {changes.map((change) => (
              <li key={change.line.product}>
                <b>{change.line.name}</b>: {changeTexts(change).join('. ')}
              </li>
            ))}
          </ul>
          <Button color="savanna" onClick={() => acceptChanges(changes)}>
            {m.cart_update()}
          </Button>
        </Alert>
      )}
    </div>
  );
}
