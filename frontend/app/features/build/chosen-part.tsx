import { MAX_QUANTITY } from '@shop/contracts/build-parts';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { QuantityStepper } from '../../shared/form/quantity-stepper.js';
import type { BuildActions } from './build-actions.js';
import styles from './build-summary.module.css';
import { partNote, type CurrentPart } from './current-build.js';

/** The part of a slot in the summary, and what can be done with it. */
export function ChosenPart({ part, actions }: { part: CurrentPart; actions: BuildActions }) {
  const { slot, name, price, quantity, isOwned } = part;
  const note = partNote(part);
  return (
    <div className={styles.part}>
      <b>{name}</b>
      <small>{isOwned ? m.build_have_it() : `${quantity > 1 ? `${quantity} x ` : ''}${formatKes(price)}`}</small>
      {note && !isOwned && <small className={styles.note}>{note}</small>}
      {(slot === 'ram' || slot === 'storage') && (
        <QuantityStepper
          value={quantity}
          max={MAX_QUANTITY}
          label={m.cart_quantity_of({ name })}
          onChange={(value) => actions.onQuantity(slot, value)}
        />
      )}
      <div className={styles.row}>
        <Owned name={name} isOwned={isOwned} onChange={(next) => actions.onOwned(slot, next)} />
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={m.cart_remove_of({ name })}
          onClick={() => actions.onRemove(slot)}
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
