import * as m from '@shop/messages/m';
import { ActionIcon } from '@mantine/core';
import { IconMinus } from '../icons/minus.js';
import { IconPlus } from '../icons/plus.js';
import { useState } from 'react';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** The upper limit; none if it is undefined. */
  max?: number;
  /** The accessible name of the field. */
  label?: string;
}

/** A number field with minus and plus buttons, from 1 to `max`; other text becomes 1 (docs/product-rules.md#cart). */
export function QuantityStepper({ value, onChange, max = Infinity, label = m.cart_quantity() }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const commit = (text: string): void => {
    setTyped(undefined);
    onChange(clamp(Number.parseInt(text, 10) || 1, max));
  };
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={m.ui_decrease()}
        disabled={value <= 1}
        onClick={() => onChange(clamp(value - 1, max))}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <input
        name="quantity"
        className={styles.number}
        aria-label={label}
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (/^\d+$/.test(event.currentTarget.value)) onChange(clamp(Number(event.currentTarget.value), max));
        }}
        onBlur={(event) => commit(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={m.ui_increase()}
        disabled={value >= max}
        onClick={() => onChange(clamp(value + 1, max))}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  );
}

const clamp = (value: number, max: number): number => Math.max(1, Math.min(value, max));
