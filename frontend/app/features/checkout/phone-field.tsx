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

/** The number the prompt goes to; where payments are play money, the phone to try them with is at hand. */
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
          // Pasted as '+254 712 345 678', it must lose its spaces before it is cut to length.
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
