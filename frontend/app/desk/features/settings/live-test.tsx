import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { MpesaPhone } from '@shop/contracts/phone';
import { Button, Fieldset, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../../shared/problem.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useLiveTest } from './api.js';
import styles from './settings.module.css';

/** Sends a prompt for KES 1, to see that the shop's M-Pesa settings work. Real money in production. */
export function LiveTest() {
  const [phone, setPhone] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const testing = useLiveTest();
  const submit = (): void => {
    const { error } = MpesaPhone.safeParse(phone);
    setRefusal(error?.issues[0]?.message);
    if (!error) testing.mutate(phone);
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!testing.isPending) submit();
      }}
    >
      <Fieldset legend="M-Pesa test">
        <Text size="sm" mb="xs">
          Sends a prompt for KES 1 to a phone of yours, with the settings that shoppers pay with. In production the
          shilling is real.
        </Text>
        <Group align="flex-end" gap="sm">
          <TextInput
            type="tel"
            label="Phone number for the test"
            placeholder="07XX XXX XXX"
            maxLength={DESK_LENGTHS.phone}
            value={phone}
            error={refusal}
            onChange={(event) => {
              setPhone(event.currentTarget.value);
              setRefusal(undefined);
            }}
          />
          <Button type="submit" variant="default" loading={testing.isPending}>
            Send a KES 1 test
          </Button>
        </Group>
        <Outcome isSent={testing.isSuccess} problem={testing.error} />
      </Fieldset>
    </form>
  );
}

const Outcome = ({ isSent, problem }: { isSent: boolean; problem: Problem | null }) => (
  <>
    <div role="status" aria-live="polite">
      {isSent && (
        <Text size="sm" mt="xs">
          M-Pesa has taken the prompt. Enter the PIN on the phone.
        </Text>
      )}
    </div>
    {problem && <ProblemAlert title="The test was not sent" problem={problem} />}
  </>
);
