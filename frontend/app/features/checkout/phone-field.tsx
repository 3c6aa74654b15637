import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { modeQuery } from './api.js';
import styles from './checkout.module.css';
import { PHONE_LENGTH, phoneDigits } from './phone.js';

interface PhoneFieldProps {
  value: string;
  onChange: (digits: string) => void;
  error?: string;
  isDisabled?: boolean;
}

/** The phone number that receives the prompt. In the sandbox a button fills in the test number. */
export function PhoneField({ value, onChange, error, isDisabled }: PhoneFieldProps) {
  const { data: mode } = useQuery(modeQuery);
  return (
    <div>
      <TextInput
        label={m.payment_phone()}
        size="md"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder={m.delivery_phone_example()}
        value={value}
        error={error}
        disabled={isDisabled}
        maxLength={PHONE_LENGTH}
        onChange={(event) => onChange(phoneDigits(event.currentTarget.value))}
        onPaste={(event) => {
          // maxLength would cut '+254 712 345 678' before the spaces are removed.
          event.preventDefault();
          onChange(phoneDigits(event.clipboardData.getData('text')));
        }}
      />
      {mode?.sandbox && (
        <p className={styles.sandbox}>
          {m.payment_sandbox()}
          {mode.testPhone && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={isDisabled}
              onClick={() => onChange(phoneDigits(mode.testPhone ?? ''))}
            >
              {m.payment_test_phone({ phone: mode.testPhone })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
