import * as m from '@shop/messages/m';
import { useId } from 'react';
import { Place, Recipient } from './address-fields.js';
import styles from './delivery.module.css';
import { SavedAddresses } from './saved-addresses.js';
import type { DeliveryChoice } from './use-delivery.js';

interface DeliveryFormProps {
  choice: DeliveryChoice;
  /** The address for pickup. */
  shopAddress: string;
}

const METHODS = [
  { method: 'delivery', label: m.delivery_to_me },
  { method: 'pickup', label: m.delivery_pick_up },
] as const;

/** The delivery address, saved or new, or the person who picks the order up. */
export function DeliveryForm({ choice, shopAddress }: DeliveryFormProps) {
  const { draft, book, chosen, change } = choice;
  const name = useId();
  const isPickup = draft.method === 'pickup';
  return (
    <section className={styles.delivery} aria-labelledby="delivery-title">
      <h2 id="delivery-title">{m.delivery_title()}</h2>
      <div role="radiogroup" aria-labelledby="delivery-title" className={styles.methods}>
        {METHODS.map(({ method, label }) => (
          <label key={method} className={styles.method}>
            <input type="radio" name={name} checked={draft.method === method} onChange={() => change({ method })} />
            {label()}
          </label>
        ))}
      </div>
      {isPickup && shopAddress !== '' && <p className={styles.hint}>{m.delivery_fetch({ address: shopAddress })}</p>}
      {!isPickup && book.length > 0 && <SavedAddresses choice={choice} />}
      {(isPickup || !chosen) && <Recipient form={choice} />}
      {!isPickup && !chosen && <Place form={choice} />}
    </section>
  );
}
