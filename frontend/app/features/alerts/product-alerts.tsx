import type { AlertKind } from '@shop/contracts/alerts';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ReturnState } from '../../shared/return-to.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { useUserId } from '../../shared/user-id.js';
import { productAlertsQuery, useToggleAlert } from './api.js';
import styles from './product-alerts.module.css';

const TEXTS: Record<AlertKind, { ask: () => string; isOn: () => string }> = {
  'back-in-stock': { ask: m.alerts_back, isOn: m.alerts_back_on },
  'price-drop': { ask: m.alerts_drop, isOn: m.alerts_drop_on },
};
const IN_STOCK: readonly AlertKind[] = ['price-drop'];
const OUT_OF_STOCK: readonly AlertKind[] = ['back-in-stock', 'price-drop'];

/** The mails that a customer can ask for on a product's page (docs/product-rules.md#R270). */
export function ProductAlerts({ product }: { product: Product }) {
  const { data = [] } = useQuery(productAlertsQuery(useUserId(), product.id));
  const kinds = product.countInStock > 0 ? IN_STOCK : OUT_OF_STOCK;
  return (
    <div className={styles.alerts}>
      {kinds.map((kind) => (
        <AlertToggle key={kind} kind={kind} product={product} isOn={data.some((alert) => alert.kind === kind)} />
      ))}
    </div>
  );
}

/** The button stays the same element when it is pressed, so that it keeps the focus. */
function AlertToggle({ kind, product, isOn }: { kind: AlertKind; product: Product; isOn: boolean }) {
  const isGuest = useUserId() === '';
  const { pathname: returnTo } = useLocation();
  const toggling = useToggleAlert(product);
  const { ask, isOn: promise } = TEXTS[kind];
  // Where nothing can be bought, this is what the page is for.
  const variant = kind === 'back-in-stock' && !isOn ? 'filled' : 'default';
  return (
    <div className={styles.alert}>
      <p role="status">{isOn && promise()}</p>
      {isGuest ? (
        <LinkButton to="/signin" state={{ returnTo } satisfies ReturnState} variant={variant} size="md">
          {ask()}
        </LinkButton>
      ) : (
        <Button
          variant={variant}
          size="md"
          aria-label={isOn ? m.alerts_stop_of({ what: ask() }) : undefined}
          onClick={() => toggling.mutate({ kind, isOn: !isOn })}
        >
          {isOn ? m.alerts_stop() : ask()}
        </Button>
      )}
    </div>
  );
}
