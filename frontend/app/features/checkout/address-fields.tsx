import { COUNTIES } from '@shop/contracts/counties';
import { DELIVERY_FIELDS, MAX_DELIVERY_NOTES } from '@shop/contracts/delivery-fields';
import * as m from '@shop/messages/m';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { PhoneInput } from '../../shared/form/phone-input.js';
import styles from './delivery.module.css';
import type { DeliveryDraft, DeliveryErrors, DeliveryField } from './delivery.js';

/** The state of the fields of an address. */
export interface AddressForm {
  draft: DeliveryDraft;
  errors: DeliveryErrors;
  change: (changes: Partial<DeliveryDraft>) => void;
}

/** Who receives or fetches an order. */
export function Recipient({ form }: { form: AddressForm }) {
  return (
    <div className={styles.pair}>
      <Field
        form={form}
        field="name"
        label={m.delivery_name()}
        autoComplete="name"
        maxLength={DELIVERY_FIELDS.name.max}
      />
      <PhoneInput
        name="delivery-phone"
        label={m.delivery_phone()}
        value={form.draft.phone}
        error={form.errors.phone}
        onChange={(phone) => form.change({ phone })}
      />
    </div>
  );
}

/** Where an order is delivered. */
export function Place({ form }: { form: AddressForm }) {
  const counties = useId();
  return (
    <>
      <div className={styles.pair}>
        <Field
          form={form}
          field="county"
          label={m.delivery_county()}
          list={counties}
          autoComplete="address-level1"
          placeholder={m.delivery_type_to_search()}
          maxLength={DELIVERY_FIELDS.county.max}
        />
        <datalist id={counties}>
          {COUNTIES.map((county) => (
            <option key={county} value={county} />
          ))}
        </datalist>
        <Field
          form={form}
          field="town"
          label={m.delivery_town()}
          autoComplete="address-level2"
          maxLength={DELIVERY_FIELDS.town.max}
        />
      </div>
      <Field
        form={form}
        field="address"
        label={m.delivery_address()}
        autoComplete="street-address"
        placeholder={m.delivery_address_help()}
        maxLength={DELIVERY_FIELDS.address.max}
      />
      <Field
        form={form}
        field="notes"
        label={m.delivery_notes()}
        autoComplete="off"
        placeholder={m.delivery_notes_help()}
        maxLength={MAX_DELIVERY_NOTES}
      />
    </>
  );
}

interface FieldProps extends Omit<TextInputProps, 'form'> {
  form: AddressForm;
  field: DeliveryField;
}

function Field({ form: { draft, errors, change }, field, ...input }: FieldProps) {
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
