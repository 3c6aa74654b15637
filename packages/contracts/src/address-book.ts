import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { SavedDelivery, StoredDelivery } from './orders.js';

/** The maximum number of delivery addresses of one account. */
export const MAX_ADDRESSES = 10;

/** The delivery addresses of a user, in the user's own order; the first entry is the default. */
export const AddressBook = z
  .array(SavedDelivery)
  .max(MAX_ADDRESSES, `You can save at most ${MAX_ADDRESSES} delivery addresses`);
export type AddressBook = z.infer<typeof AddressBook>;

/** The same, as it is stored. */
export const StoredAddressBook = z.array(StoredDelivery);

/** The user's own address book; empty until it is saved. */
export const getAddressBook = defineEndpoint('GET', '/users/me/addresses', {
  access: 'customer',
  response: StoredAddressBook,
});

/** Replaces the user's own address book and returns the stored one. */
export const saveAddressBook = defineEndpoint('PUT', '/users/me/addresses', {
  access: 'customer',
  effect: 'none',
  body: AddressBook,
  response: StoredAddressBook,
});
