import { MAX_ADDRESSES } from '@shop/contracts/address-book';
import type { User } from '@shop/contracts/identity';
import type { Delivery } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { toast, UNDO_SHOWN_MS } from '../../shared/toast.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import styles from './address-book.module.css';
import { added, firstIs, removed, replaced } from './address-changes.js';
import { AddressDialog } from './address-dialog.js';
import { addressBookQuery, useChangeAddressBook } from './api.js';

type Edited = Delivery | { newFor: string } | undefined;

/** The delivery addresses of the account: add, edit, remove, choose the default (docs/product-rules.md#R293). */
export function AddressBook({ user }: { user: User }) {
  const { data: book, error, refetch } = useQuery(addressBookQuery(user.id));
  const changing = useChangeAddressBook(user.id);
  const saving = useChangeAddressBook(user.id);
  const [edited, setEdited] = useState<Edited>();
  const edit = (next: Edited): void => {
    saving.reset();
    setEdited(next);
  };
  const save = (address: Delivery): void =>
    saving.mutate(edited === undefined || 'newFor' in edited ? added(address) : replaced(edited, address), {
      onSuccess: () => setEdited(undefined),
    });
  const makeDefault = (address: Delivery): void => changing.mutate(firstIs(address));
  const remove = (address: Delivery, place: number): void =>
    changing.mutate(removed(address), {
      onSuccess: () =>
        toast.success(m.addresses_removed(), address.address, {
          label: m.cart_undo(),
          run: () => changing.mutate(added(address, place)),
          shownMs: UNDO_SHOWN_MS,
        }),
    });
  if (error) return <ProblemAlert problem={error} title={m.addresses_failed()} onRetry={() => void refetch()} />;
  if (!book) return <Skeleton height={160} radius="md" />;
  return (
    <>
      {book.length === 0 && <p className={styles.note}>{m.addresses_none()}</p>}
      <AddressList book={book} onEdit={edit} onRemove={remove} onDefault={makeDefault} />
      {changing.error && <ProblemAlert problem={changing.error} title={m.addresses_not_saved()} />}
      {book.length < MAX_ADDRESSES ? (
        <Button variant="default" onClick={() => edit({ newFor: user.name })}>
          {m.addresses_add()}
        </Button>
      ) : (
        <p className={styles.note}>{m.addresses_full({ most: MAX_ADDRESSES })}</p>
      )}
      <AddressDialog
        edited={edited}
        isSaving={saving.isPending}
        problem={saving.error}
        onSave={save}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}

interface AddressListProps {
  book: readonly Delivery[];
  onEdit: (address: Delivery) => void;
  onRemove: (address: Delivery, place: number) => void;
  onDefault: (address: Delivery) => void;
}

function AddressList({ book, onEdit, onRemove, onDefault }: AddressListProps) {
  return (
    <ul className={styles.addresses} ref={keepFocus}>
      {book.map((address, place) => {
        const name = `${address.address}, ${address.town}`;
        return (
          <li key={JSON.stringify(address)}>
            <p>
              <b>{address.name}</b>, {address.phone}{' '}
              {place === 0 && (
                <Badge component="span" variant="light">
                  {m.addresses_default()}
                </Badge>
              )}
            </p>
            <p className={styles.place}>
              {name}, {address.county}
            </p>
            {address.notes && <p className={styles.place}>{m.delivery_notes_line({ notes: address.notes })}</p>}
            <div className={styles.actions}>
              <Action label={m.addresses_edit()} of={m.addresses_edit_of({ name })} onAct={() => onEdit(address)} />
              <Action label={m.cart_remove()} of={m.cart_remove_of({ name })} onAct={() => onRemove(address, place)} />
              {place > 0 && (
                <Action
                  label={m.addresses_make_default()}
                  of={m.addresses_make_default_of({ name })}
                  onAct={() => onDefault(address)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** `of`: the name for screen readers, which begins with the label. */
const Action = ({ label, of, onAct }: { label: string; of: string; onAct: () => void }) => (
  <Button variant="subtle" size="compact-md" aria-label={of} onClick={onAct}>
    {label}
  </Button>
);
