import { formatKes } from '@shop/contracts/money';
import { Button } from '@mantine/core';
import { IconDeviceMobileDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { minutesAndSeconds } from '../../shared/use-seconds-until.js';
import styles from './checkout.module.css';
import { PhoneField } from './phone-field.js';
import { phoneProblem } from './phone.js';
import { PromptPlan } from './prompt-plan.js';

interface PayFormProps {
  /** The amounts of the prompts in KES; the first is sent now. */
  plan: readonly number[];
  isBusy: boolean;
  onPay: (phone: string) => void;
  /** The text of the button before the amount. */
  verb?: string;
  phone: string;
  onPhone: (digits: string) => void;
  /** Why the button is disabled. */
  disabledReason?: string;
  /** Seconds until the next prompt may be sent. */
  pause?: number;
}

/** The phone number and the button that sends the prompt. */
export function PayForm({
  plan,
  isBusy,
  onPay,
  verb = 'Pay',
  phone,
  onPhone,
  disabledReason,
  pause = 0,
}: PayFormProps) {
  const [error, setError] = useState<string>();
  const submit = (): void => {
    const problem = phoneProblem(phone);
    setError(problem);
    if (!problem) onPay(phone);
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !disabledReason && pause === 0) submit();
      }}
    >
      <PromptPlan plan={plan} />
      <PhoneField
        value={phone}
        error={error}
        isDisabled={isBusy}
        onChange={(digits) => {
          onPhone(digits);
          if (error) setError(phoneProblem(digits));
        }}
      />
      {pause > 0 && <p className={styles.hint}>You can try again in {minutesAndSeconds(pause)}.</p>}
      {disabledReason && <p className={styles.disabledReason}>{disabledReason}</p>}
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={disabledReason !== undefined || pause > 0}
        loading={isBusy}
        leftSection={<IconDeviceMobileDollar size={22} />}
      >
        {verb} {formatKes(plan[0] ?? 0)}
      </Button>
    </form>
  );
}
