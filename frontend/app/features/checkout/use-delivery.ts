import { MAX_ADDRESSES } from '@shop/contracts/identity';
import type { Delivery, Fulfilment } from '@shop/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserId } from '../../shared/user-id.js';
import { addressBookQuery, useSaveAddressBook } from './api.js';
import {
  draftOf,
  EMPTY_DRAFT,
  isSameAddress,
  readDraft,
  withAddress,
  type DeliveryDraft,
  type DeliveryErrors,
} from './delivery.js';
import { saveDelivery, useSavedDelivery } from './delivery-store.js';

/** How the order shall reach the customer, while it is filled in. */
export interface DeliveryChoice {
  draft: DeliveryDraft;
  /** The saved addresses are on their way: what is missing now may be there in a moment. */
  isLoading: boolean;
  /** Saved addresses, the one used last first. */
  book: readonly Delivery[];
  /** The saved address that is chosen. */
  chosen: Delivery | undefined;
  /** What is missing, once somebody has tried to go on. */
  errors: DeliveryErrors;
  /** Complete as it stands, or undefined. */
  delivery: Fulfilment | undefined;
  change: (changes: Partial<DeliveryDraft>) => void;
  /** The delivery if it is complete; otherwise shows what is missing. */
  check: () => Fulfilment | undefined;
  /** Keeps the address for next time. */
  remember: (used: Fulfilment) => void;
}

/** Kept in the browser at once, and with the account for people who are signed in. `name` is the account's. */
export function useDelivery(name = ''): DeliveryChoice {
  const userId = useUserId();
  const kept = useSavedDelivery(userId);
  const { data: book = [], isPending, failureCount, fetchStatus } = useQuery(addressBookQuery(userId));
  const saving = useSaveAddressBook(userId);
  const [isChecked, setChecked] = useState(false);
  const draft = kept ?? (book[0] ? draftOf(book[0]) : { ...EMPTY_DRAFT, name });
  const read = readDraft(draft);
  const delivery = 'delivery' in read ? read.delivery : undefined;
  return {
    draft,
    book,
    isLoading: kept === undefined && isPending && fetchStatus === 'fetching' && failureCount === 0,
    chosen: delivery && delivery.method !== 'pickup' ? book.find((one) => isSameAddress(one, delivery)) : undefined,
    errors: isChecked && 'errors' in read ? read.errors : {},
    delivery,
    change: (changes) => saveDelivery(userId, { ...draft, ...changes }),
    check: () => {
      setChecked(true);
      return delivery;
    },
    remember: (used) => {
      if (userId === '' || used.method === 'pickup') return;
      const { method: _method, ...address } = used;
      saveDelivery(userId, draftOf(address));
      if (!book[0] || !isSameAddress(book[0], address)) saving.mutate(withAddress(book, address, MAX_ADDRESSES));
    },
  };
}
