import { MpesaReceipt } from '@shop/contracts/payments';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../shared/problem.js';
import { minutesAndSeconds } from '../../shared/use-seconds-until.js';
import { useClaim } from './api.js';
import styles from './checkout.module.css';
import { receiptIn } from './receipt-text.js';
import { useRetryAfter } from './use-retry-after.js';

/** Takes the code of M-Pesa's message. The order itself shows when the money is found. */
export default function ClaimForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const claiming = useClaim(orderId);
  const pause = useRetryAfter(claiming.error);
  const submit = (): void => {
    const { data: receipt, error } = MpesaReceipt.safeParse(receiptIn(text));
    setRefusal(error?.issues[0]?.message);
    if (receipt !== undefined) claiming.mutate(receipt);
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!claiming.isPending && pause === 0) submit();
      }}
    >
      <TextInput
        label="M-Pesa code"
        description="It begins the message of M-Pesa, such as SKE52PAWR9. You can paste the whole message."
        size="md"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={refusal}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefusal(undefined);
        }}
      />
      {pause > 0 && <p className={styles.hint}>You can send another code in {minutesAndSeconds(pause)}.</p>}
      <Button type="submit" variant="default" loading={claiming.isPending} disabled={pause > 0}>
        Check this code
      </Button>
      <Outcome isSent={claiming.isSuccess} problem={pause === 0 ? claiming.error : null} />
    </form>
  );
}

const Outcome = ({ isSent, problem }: { isSent: boolean; problem: Problem | null }) => (
  <>
    <div role="status" aria-live="polite">
      {isSent && (
        <p className={styles.hint}>
          We are checking this code with M-Pesa… This page shows the payment when it is found. Nothing after five
          minutes? Compare the code with the message and send it again.
        </p>
      )}
    </div>
    {problem && (
      <Alert color="red" role="alert">
        {claimText(problem)}
      </Alert>
    )}
  </>
);

/** Why a code was not taken, and what the payer can do next. */
function claimText({ code, message }: Problem): string {
  switch (code) {
    case 'receipt_used':
      return 'This code has already paid for something. Check it; if it is right, write to us with the message of M-Pesa.';
    case 'order_closed':
      return 'This order can no longer be paid. Money that came for it goes back to your M-Pesa.';
    default:
      return message;
  }
}
