import { useDebouncedCallback } from '@mantine/hooks';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '../../shared/use-is-leaving.js';
import styles from './listing.module.css';

const TYPING_PAUSE_MS = 500;

interface PriceRangeProps {
  /** In KES; an empty string means no limit. */
  min: string;
  max: string;
  onChange: (changes: { minPrice?: string; maxPrice?: string }) => void;
}

/** The price filter; both limits are inclusive. */
export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  return (
    <div className={styles.range}>
      <PriceBox label="Min price" value={min} onChange={(minPrice) => onChange({ minPrice })} />
      <PriceBox label="Max price" value={max} onChange={(maxPrice) => onChange({ maxPrice })} />
    </div>
  );
}

function PriceBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const isLeaving = useIsLeaving();
  const changeDebounced = useDebouncedCallback((text: string) => {
    if (!isLeaving()) onChange(text);
  }, TYPING_PAUSE_MS);
  const box = useRef<HTMLInputElement>(null);
  // A new value from the URL must not overwrite the text while the user types.
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(value);
  }, [value]);
  return (
    <TextInput
      ref={box}
      label={label}
      size="md"
      inputMode="decimal"
      placeholder="KES"
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[^\d.]/g, '').slice(0, 9);
        setTyped(text);
        changeDebounced(text);
      }}
    />
  );
}
