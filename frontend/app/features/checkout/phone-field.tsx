import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PhoneInput } from '../../shared/form/phone-input.js';
import { modeQuery } from './api.js';
import styles from './checkout.module.css';
import { phoneDigits } from './phone.js';

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
      <PhoneInput
        label={m.payment_phone()}
        value={value}
        error={error}
        disabled={isDisabled}
        onChange={(text) => onChange(phoneDigits(text))}
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
