import * as m from '@shop/messages/m';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';

/** Room for every way to write a number, such as `+254 (0) 712 - 345 - 678`: a browser cuts what is longer before we see it. */
const LONGEST = 30;
/** A pasted text with so many digits is a number of its own. */
const WHOLE = 9;

interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
}

/** The field for a phone number, however it is typed, pasted or filled in (docs/product-rules.md#R332). */
export function PhoneInput({ onChange, ...input }: PhoneInputProps) {
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim();
    if (text.replaceAll(/\D/g, '').length < WHOLE) return;
    // It replaces what is there, such as the suggested number.
    event.preventDefault();
    onChange(text.slice(0, LONGEST));
  };
  return (
    <TextInput
      size="md"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={m.delivery_phone_example()}
      maxLength={LONGEST}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={onPaste}
      {...input}
    />
  );
}
