import { countyOf } from '@shop/contracts/counties';
import { Delivery, Fulfilment, Pickup } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { z } from 'zod';
import { ruleText } from '../../shared/rule-texts.js';

/** The content of the delivery form, complete or not. */
export const DeliveryDraft = z.object({
  method: z.enum(['delivery', 'pickup']).catch('delivery'),
  name: z.string().catch(''),
  phone: z.string().catch(''),
  county: z.string().catch(''),
  town: z.string().catch(''),
  address: z.string().catch(''),
  notes: z.string().catch(''),
});
export type DeliveryDraft = z.infer<typeof DeliveryDraft>;
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

/** The delivery for the order, or an error message for each invalid field. */
export function readDraft(draft: DeliveryDraft): { delivery: Fulfilment } | { errors: DeliveryErrors } {
  const { method, name, phone, county, notes, ...townAndStreet } = draft;
  const errors = phoneErrors(phone);
  const parsed =
    method === 'pickup'
      ? Pickup.safeParse({ method, name, phone })
      : Delivery.safeParse({
          ...townAndStreet,
          name,
          phone,
          county: countyOf(county) ?? '',
          notes: notes.trim() || undefined,
        });
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as DeliveryField] ??= ruleText(message);
  return parsed.success && Object.keys(errors).length === 0 ? { delivery: parsed.data } : { errors };
}

/** Fills the form with an address. */
export const draftOf = ({ notes = '', ...address }: Delivery): DeliveryDraft => ({
  ...address,
  notes,
  method: 'delivery',
});

/** True when all fields are equal. */
export const isSameAddress = (a: Delivery, b: Delivery): boolean => {
  const [one, other] = [draftOf(a), draftOf(b)];
  return FIELDS.every((field) => one[field].trim() === other[field].trim());
};

/** Moves or adds an address to the front of the address book, which has at most `limit` entries and no duplicates. */
export function withAddress(book: readonly Delivery[], address: Delivery, limit: number): Delivery[] {
  return [address, ...book.filter((known) => !isSameAddress(known, address))].slice(0, limit);
}

const FIELDS = ['name', 'phone', 'county', 'town', 'address', 'notes'] as const satisfies readonly DeliveryField[];

function phoneErrors(phone: string): DeliveryErrors {
  const digits = phone.replace(/[\s()+-]/g, '');
  return /^\d{9,15}$/.test(digits) ? {} : { phone: m.delivery_phone_missing() };
}
