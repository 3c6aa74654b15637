import { MAX_ADDRESSES } from '@shop/contracts/address-book';
import type { Delivery } from '@shop/contracts/orders';
import { isSameAddress } from './delivery.js';

/** A change of the address book, made to the book as it is stored at that moment. */
export type AddressChange = (book: readonly Delivery[]) => Delivery[];

const without = (book: readonly Delivery[], address: Delivery): Delivery[] =>
  book.filter((known) => !isSameAddress(known, address));

/** Moves or adds an address to the front, the place of the default. What has no room at the end goes. */
export const firstIs =
  (address: Delivery): AddressChange =>
  (book) =>
    [address, ...without(book, address)].slice(0, MAX_ADDRESSES);

/** Adds an address at a place, by default the end. */
export const added =
  (address: Delivery, place = MAX_ADDRESSES): AddressChange =>
  (book) =>
    without(book, address).toSpliced(place, 0, address);

export const removed =
  (address: Delivery): AddressChange =>
  (book) =>
    without(book, address);

/** Puts an address in the place of another; one that was removed meanwhile comes back as the new one. */
export const replaced =
  (before: Delivery, after: Delivery): AddressChange =>
  (book) => {
    const place = book.findIndex((known) => isSameAddress(known, before));
    return added(after, place < 0 ? undefined : place)(without(book, before));
  };
