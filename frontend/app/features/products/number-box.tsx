import { useDebouncedCallback } from '@mantine/hooks';
import { TextInput } from '@mantine/core';
import { memo, useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '../../shared/form/use-is-leaving.js';

const TYPING_PAUSE_MS = 500;

interface NumberBoxProps {
  label: string;
  placeholder: string;
  /** An empty string means no limit. */
  value: string;
  onChange: (value: string) => void;
}

/** A limit of a filter; what was typed applies after a pause. */
export const NumberBox = memo(function NumberBox({ label, placeholder, value, onChange }: NumberBoxProps) {
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
      placeholder={placeholder}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[^\d.]/g, '').slice(0, 9);
        setTyped(text);
        changeDebounced(text);
      }}
    />
  );
});
