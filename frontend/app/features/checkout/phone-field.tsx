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
        label="M-Pesa phone number"
        size="md"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="07XX XXX XXX"
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
          Sandbox: no real money moves.
          {mode.testPhone && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={isDisabled}
              onClick={() => onChange(phoneDigits(mode.testPhone ?? ''))}
            >
              Use test phone {mode.testPhone}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
