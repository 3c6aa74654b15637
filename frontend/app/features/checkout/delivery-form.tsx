import { COUNTIES } from '@shop/contracts/counties';
import * as m from '@shop/messages/m';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import styles from './delivery.module.css';
import type { DeliveryField } from './delivery.js';
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
      {(isPickup || !chosen) && <Recipient choice={choice} />}
      {!isPickup && !chosen && <Place choice={choice} />}
    </section>
  );
}

function Recipient({ choice }: { choice: DeliveryChoice }) {
  return (
    <div className={styles.pair}>
      <Field choice={choice} field="name" label={m.delivery_name()} autoComplete="name" maxLength={100} />
      <Field
        choice={choice}
        field="phone"
        label={m.delivery_phone()}
        type="tel"
        autoComplete="tel"
        placeholder={m.delivery_phone_example()}
        maxLength={20}
      />
    </div>
  );
}

function Place({ choice }: { choice: DeliveryChoice }) {
  const counties = useId();
  return (
    <>
      <div className={styles.pair}>
        <Field
          choice={choice}
          field="county"
          label={m.delivery_county()}
          list={counties}
          autoComplete="address-level1"
          placeholder={m.delivery_type_to_search()}
          maxLength={60}
        />
        <datalist id={counties}>
          {COUNTIES.map((county) => (
            <option key={county} value={county} />
          ))}
        </datalist>
        <Field choice={choice} field="town" label={m.delivery_town()} autoComplete="address-level2" maxLength={60} />
      </div>
      <Field
        choice={choice}
        field="address"
        label={m.delivery_address()}
        autoComplete="street-address"
        placeholder={m.delivery_address_help()}
        maxLength={300}
      />
      <Field
        choice={choice}
        field="notes"
        label={m.delivery_notes()}
        autoComplete="off"
        placeholder={m.delivery_notes_help()}
        maxLength={500}
      />
    </>
  );
}

interface FieldProps extends TextInputProps {
  choice: DeliveryChoice;
  field: DeliveryField;
}

function Field({ choice: { draft, errors, change }, field, ...input }: FieldProps) {
  return (
    <TextInput
      size="md"
      name={`delivery-${field}`}
      value={draft[field]}
      error={errors[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      {...input}
    />
  );
}
