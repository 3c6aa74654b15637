import { receiptIn } from '@shop/contracts/receipt-text';
import { MpesaReceipt } from '@shop/contracts/payments';
import * as m from '@shop/messages/m';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../shared/problem.js';
import { minutesAndSeconds } from '../../shared/browser/use-seconds-until.js';
import { useClaim } from './hand-api.js';
import styles from './checkout.module.css';
import { useRetryAfter } from './use-retry-after.js';
import { firstRuleText } from '../../shared/form/rule-texts.js';

/** Takes the code of M-Pesa's message. The order itself shows when the money is found. */
export default function ClaimForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const claiming = useClaim(orderId);
  const pause = useRetryAfter(claiming.error);
  const submit = (): void => {
    const { data: receipt, error } = MpesaReceipt.safeParse(receiptIn(text));
    setRefusal(firstRuleText({ error }));
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
        label={m.payment_code()}
        description={m.payment_code_help()}
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
      {pause > 0 && <p className={styles.hint}>{m.payment_code_pause({ time: minutesAndSeconds(pause) })}</p>}
      <Button type="submit" variant="default" loading={claiming.isPending} disabled={pause > 0}>
        {m.payment_code_check()}
      </Button>
      <Outcome isSent={claiming.isSuccess} problem={pause === 0 ? claiming.error : null} />
    </form>
  );
}

const Outcome = ({ isSent, problem }: { isSent: boolean; problem: Problem | null }) => (
  <>
    <div role="status" aria-live="polite">
      {isSent && <p className={styles.hint}>{m.payment_code_checking()}</p>}
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
      return m.payment_code_used();
    case 'order_closed':
      return m.payment_order_closed();
    default:
      return message;
  }
}
