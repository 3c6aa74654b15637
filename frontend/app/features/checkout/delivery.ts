import { countyOf } from '@shop/contracts/counties';
import { DELIVERY_FIELDS, recipientPhone } from '@shop/contracts/delivery-fields';
import type { Delivery, Fulfilment } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import * as v from 'valibot';

const text = v.fallback(v.string(), '');

/** The content of the delivery form, complete or not. */
export const DeliveryDraft = v.object({
  method: v.fallback(v.picklist(['delivery', 'pickup']), 'delivery'),
  name: text,
  phone: text,
  county: text,
  town: text,
  address: text,
  notes: text,
});
export type DeliveryDraft = v.InferOutput<typeof DeliveryDraft>;
export type DeliveryField = Exclude<keyof DeliveryDraft, 'method'>;
export type DeliveryErrors = Partial<Record<DeliveryField, string>>;

export const EMPTY_DRAFT: DeliveryDraft = {
  method: 'delivery',
  name: '',
  phone: '',
  county: '',
  town: '',
  address: '',
  notes: '',
};

/**
 * The delivery for the order, or an error message for each invalid field. It checks without the contract's schemas, so that
 * a payment does not wait for their code.
 */
export function readDraft(draft: DeliveryDraft): { delivery: Fulfilment } | { errors: DeliveryErrors } {
  const { name, phone, county, town, address, notes } = trimmed(draft);
  const recipient = { name, phone };
  if (draft.method === 'pickup') return checked({ method: 'pickup' as const, ...recipient }, recipient);
  const place = { county: countyOf(county) ?? '', town, address };
  return checked({ ...recipient, ...place, ...(notes !== '' && { notes }) }, { ...recipient, ...place });
}

type CheckedField = keyof typeof DELIVERY_FIELDS;

function checked(delivery: Fulfilment, texts: Partial<Record<CheckedField, string>>): ReturnType<typeof readDraft> {
  const errors = phoneErrors(texts.phone ?? '');
  for (const [field, value] of Object.entries(texts) as [CheckedField, string][]) {
    const { min, max } = DELIVERY_FIELDS[field];
    if (value.length < min || value.length > max) errors[field] ??= missingText(field);
  }
  return Object.keys(errors).length === 0 ? { delivery } : { errors };
}

function missingText(field: CheckedField): string {
  switch (field) {
    case 'name':
      return m.rule_recipient();
    case 'phone':
      return m.rule_phone();
    case 'county':
      return m.rule_county();
    case 'town':
      return m.rule_town();
    case 'address':
      return m.rule_address();
  }
}

function trimmed({ method: _method, ...draft }: DeliveryDraft): Record<DeliveryField, string> {
  const texts = Object.entries(draft).map(([field, value]) => [field, value.trim()]);
  return Object.fromEntries(texts) as Record<DeliveryField, string>;
}

/** Fills the form with an address. */
export const draftOf = ({ notes = '', ...address }: Delivery): DeliveryDraft => ({
  ...address,
  notes,
  method: 'delivery',
});

/** True when all fields are equal, however the phone number and the county are written. */
export const isSameAddress = (a: Delivery, b: Delivery): boolean => {
  const [one, other] = [comparable(a), comparable(b)];
  return FIELDS.every((field) => one[field] === other[field]);
};

function comparable(address: Delivery): Record<DeliveryField, string> {
  const texts = trimmed(draftOf(address));
  return {
    ...texts,
    phone: recipientPhone(texts.phone) ?? texts.phone,
    county: countyOf(texts.county) ?? texts.county,
  };
}

const FIELDS = ['name', 'phone', 'county', 'town', 'address', 'notes'] as const satisfies readonly DeliveryField[];

const phoneErrors = (phone: string): DeliveryErrors =>
  recipientPhone(phone) === undefined ? { phone: m.delivery_phone_missing() } : {};
