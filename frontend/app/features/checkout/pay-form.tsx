import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconDeviceMobileDollar } from '../../shared/icons/device-mobile-dollar.js';
import { useState } from 'react';
import { minutesAndSeconds } from '../../shared/browser/use-seconds-until.js';
import styles from './checkout.module.css';
import { PhoneField } from './phone-field.js';
import { phoneProblem } from './phone.js';
import { PromptPlan } from './prompt-plan.js';

interface PayFormProps {
  /** The amounts of the prompts in KES; the first is sent now. Empty: nothing is to be paid, and no phone is asked for. */
  plan: readonly number[];
  /** What they pay, in KES. */
  due: number;
  /** The payments of the order are listed elsewhere. */
  isListed?: boolean | undefined;
  isBusy: boolean;
  onPay: (phone: string) => void;
  /** True after a prompt that failed or has no result. */
  isAgain?: boolean;
  phone: string;
  onPhone: (digits: string) => void;
  /** Why the button is disabled. */
  disabledReason?: string;
  /** Seconds until the next prompt may be sent. */
  pause?: number;
}

/** The phone number and the button that sends the prompt. */
export function PayForm(props: PayFormProps) {
  const { plan, due, isBusy, onPay, isAgain = false, phone, onPhone, disabledReason, pause = 0 } = props;
  const [error, setError] = useState<string>();
  const amount = formatKes(plan[0] ?? 0);
  const isFree = plan.length === 0;
  const submit = (): void => {
    const problem = isFree ? undefined : phoneProblem(phone);
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
      <PromptPlan plan={plan} due={due} isListed={props.isListed} />
      {!isFree && (
        <PhoneField
          value={phone}
          error={error}
          isDisabled={isBusy}
          onChange={(digits) => {
            onPhone(digits);
            if (error) setError(phoneProblem(digits));
          }}
        />
      )}
      {pause > 0 && <p className={styles.hint}>{m.payment_pause({ time: minutesAndSeconds(pause) })}</p>}
      {disabledReason && <p className={styles.disabledReason}>{disabledReason}</p>}
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={disabledReason !== undefined || pause > 0}
        loading={isBusy}
        leftSection={<IconDeviceMobileDollar size={22} />}
      >
        {isAgain ? m.payment_pay_again({ amount }) : m.payment_pay({ amount })}
      </Button>
    </form>
  );
}
