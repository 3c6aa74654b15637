import type { Delivery, Fulfilment } from '@shop/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserId } from '../../shared/user-id.js';
import { useChosenCounty } from '../../shared/chosen-county.js';
import { firstIs } from './address-changes.js';
import { addressBookQuery, useChangeAddressBook } from './api.js';
import { draftOf, EMPTY_DRAFT, isSameAddress, readDraft, type DeliveryDraft, type DeliveryErrors } from './delivery.js';
import { saveDelivery, useSavedDelivery } from './delivery-store.js';

/** The state of the delivery form. */
export interface DeliveryChoice {
  draft: DeliveryDraft;
  /** True while the saved addresses are loading: they may still fill the form. */
  isLoading: boolean;
  /** Saved addresses, the last used one first. */
  book: readonly Delivery[];
  /** The saved address that is chosen. */
  chosen: Delivery | undefined;
  /** The missing fields, after the first {@link DeliveryChoice.check}. */
  errors: DeliveryErrors;
  /** The delivery if the form is complete. */
  delivery: Fulfilment | undefined;
  change: (changes: Partial<DeliveryDraft>) => void;
  /** Returns the delivery if the form is complete; otherwise shows the errors. */
  check: () => Fulfilment | undefined;
  /** Saves the address for the next order. */
  remember: (used: Fulfilment) => void;
}

/** The delivery form, saved in the browser on each change and in the account after an order. `name`: the user's name. */
export function useDelivery(name = ''): DeliveryChoice {
  const userId = useUserId();
  const saved = useSavedDelivery(userId);
  const { data: book = [], isPending, failureCount, fetchStatus } = useQuery(addressBookQuery(userId));
  const saving = useChangeAddressBook(userId);
  const county = useChosenCounty();
  const [isChecked, setChecked] = useState(false);
  const draft = saved ?? (book[0] ? draftOf(book[0]) : { ...EMPTY_DRAFT, name, county });
  const read = readDraft(draft);
  const delivery = 'delivery' in read ? read.delivery : undefined;
  return {
    draft,
    book,
    isLoading: saved === undefined && isPending && fetchStatus === 'fetching' && failureCount === 0,
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
      if (!book[0] || !isSameAddress(book[0], address)) saving.mutate(firstIs(address));
    },
  };
}
