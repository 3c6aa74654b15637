import * as m from '@shop/messages/m';
import { useId } from 'react';
import { draftOf, EMPTY_DRAFT } from './delivery.js';
import styles from './delivery.module.css';
import type { DeliveryChoice } from './use-delivery.js';

/** A choice between the account's delivery addresses and a new one. */
export function SavedAddresses({ choice: { book, chosen, draft, change } }: { choice: DeliveryChoice }) {
  const name = useId();
  const another = (): void => change({ ...EMPTY_DRAFT, name: draft.name, phone: draft.phone });
  return (
    <div role="radiogroup" aria-label={m.delivery_saved()} className={styles.book}>
      {book.map((saved, index) => (
        <label key={index} className={styles.saved}>
          <input type="radio" name={name} checked={chosen === saved} onChange={() => change(draftOf(saved))} />
          <span>
            <b>{saved.name}</b>, {saved.phone}
            <small>
              {saved.address}, {saved.town}, {saved.county}
            </small>
          </span>
        </label>
      ))}
      <label className={styles.saved}>
        <input type="radio" name={name} checked={!chosen} onChange={another} />
        <span>{m.delivery_another()}</span>
      </label>
    </div>
  );
}
