import { MAX_QUANTITY, type SlotId } from '@shop/contracts/build-parts';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { QuantityStepper } from '../../shared/form/quantity-stepper.js';
import type { BuildActions } from './build-actions.js';
import styles from './build-summary.module.css';
import { partNote, type CurrentExtra, type CurrentPart, type CurrentProduct } from './current-build.js';

/** The part of a slot in the summary, and what can be done with it. */
export function ChosenPart({ part, actions }: { part: CurrentPart; actions: BuildActions }) {
  const { slot, name, isOwned, isFromElsewhere } = part;
  return (
    <PartLine
      part={part}
      onQuantity={isCounted(slot) ? (value) => actions.onQuantity(slot, value) : undefined}
      onRemove={() => actions.onRemove(slot)}
    >
      {isFromElsewhere ? (
        <Button variant="subtle" size="compact-sm" onClick={() => actions.onOwnPart(slot)}>
          {m.build_own_change()}
        </Button>
      ) : (
        <Owned name={name} isOwned={isOwned} onChange={(next) => actions.onOwned(slot, next)} />
      )}
    </PartLine>
  );
}

const isCounted = (slot: SlotId): slot is 'ram' | 'storage' => slot === 'ram' || slot === 'storage';

/** A product besides those of the slots. */
export const ChosenExtra = ({ extra, actions }: { extra: CurrentExtra; actions: BuildActions }) => {
  const change = (changed: { quantity?: number; isOwned?: boolean }): void =>
    actions.onExtra({ kind: extra.kind, part: extra }, changed);
  return (
    <PartLine part={extra} onQuantity={(quantity) => change({ quantity })} onRemove={() => change({ quantity: 0 })}>
      <Owned name={extra.name} isOwned={extra.isOwned} onChange={(isOwned) => change({ isOwned })} />
    </PartLine>
  );
};

interface PartLineProps {
  part: CurrentProduct;
  onQuantity: ((quantity: number) => void) | undefined;
  onRemove: () => void;
  /** What else can be done with it. */
  children: ReactNode;
}

function PartLine({ part, onQuantity, onRemove, children }: PartLineProps) {
  const { name, price, quantity, isOwned } = part;
  const note = partNote(part);
  return (
    <div className={styles.part}>
      <b>{name}</b>
      <small>{isOwned ? m.build_have_it() : `${quantity > 1 ? `${quantity} x ` : ''}${formatKes(price)}`}</small>
      {note && !isOwned && <small className={styles.note}>{note}</small>}
      {onQuantity && (
        <QuantityStepper
          value={quantity}
          max={MAX_QUANTITY}
          label={m.cart_quantity_of({ name })}
          onChange={onQuantity}
        />
      )}
      <div className={styles.row}>
        {children}
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={m.cart_remove_of({ name })}
          onClick={onRemove}
        >
          {m.cart_remove()}
        </Button>
      </div>
    </div>
  );
}

interface OwnedProps {
  name: string;
  isOwned: boolean;
  onChange: (isOwned: boolean) => void;
}

/** The page renders the summary a little later than the build changes; the checkbox answers at once. */
function Owned({ name, isOwned, onChange }: OwnedProps) {
  const [{ known, isChecked }, setState] = useState({ known: isOwned, isChecked: isOwned });
  if (known !== isOwned) setState({ known: isOwned, isChecked: isOwned });
  return (
    <Checkbox
      size="sm"
      label={m.build_have_part()}
      aria-label={m.build_have_part_of({ name })}
      checked={isChecked}
      onChange={({ currentTarget: { checked } }) => {
        setState({ known, isChecked: checked });
        onChange(checked);
      }}
    />
  );
}
