import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { OwnerField, useOwnerProof } from '../../shared/dialog/confirm-owner.js';
import { Dialog } from '../../shared/dialog/dialog.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import styles from './account.module.css';
import { secondFactorQuery, useEndSecondFactor } from './api/second-factor.js';
import { PasswordField } from './password-field.js';

const SetUp = lazyFeature({ load: () => import('./second-factor-set-up.js'), failed: PartFailed });

/** Turns the second factor of the account on and off. */
export function SecondFactor() {
  const { data, error, refetch } = useQuery(secondFactorQuery(useUserId()));
  const [open, setOpen] = useState<'on' | 'off'>();
  const close = (): void => setOpen(undefined);
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={88} radius="md" />;
  return (
    <>
      <p className={styles.text}>{data.isOn ? m.account_two_step_on() : m.account_two_step_off()}</p>
      <Button variant="light" color={data.isOn ? 'red' : undefined} onClick={() => setOpen(data.isOn ? 'off' : 'on')}>
        {data.isOn ? m.account_turn_off() : m.account_set_up()}
      </Button>
      <Dialog isOpen={open === 'on'} onClose={close} title={m.account_two_step_set_up()}>
        <SetUp onDone={close} />
      </Dialog>
      <Dialog isOpen={open === 'off'} onClose={close} title={m.account_two_step_turn_off()}>
        <TurnOff onDone={close} />
      </Dialog>
    </>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const ending = useEndSecondFactor();
  const proof = useOwnerProof();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    ending.mutate(proof.read(), { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <OwnerField reason="remove-factor" proof={proof} error={ending.error?.message}>
        <p className={styles.text}>{m.account_password_alone()}</p>
        <PasswordField
          label={m.account_your_password()}
          autoComplete="current-password"
          value={proof.text}
          error={ending.error?.message}
          onChange={(event) => proof.setText(event.currentTarget.value)}
        />
      </OwnerField>
      <Button type="submit" color="red" disabled={proof.text === ''} loading={ending.isPending}>
        {m.account_turn_off()}
      </Button>
    </form>
  );
}
