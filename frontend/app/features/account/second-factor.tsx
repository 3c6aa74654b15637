import * as m from '@shop/messages/m';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { saveFile } from '../../shared/save-file.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import styles from './account.module.css';
import {
  secondFactorQuery,
  useBeginSecondFactor,
  useConfirmSecondFactor,
  useEndSecondFactor,
} from './api/second-factor.js';
import { PasswordField } from './password-field.js';

/** Without it the secret below can be typed into the app. */
const QrCode = lazyFeature({
  load: () => import('./qr-code.js'),
  loading: <Skeleton height={184} width={184} />,
  failed: () => null,
});

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

function SetUp({ onDone }: { onDone: () => void }) {
  const beginning = useBeginSecondFactor();
  const confirming = useConfirmSecondFactor();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    confirming.mutate(code);
  };
  if (confirming.data) return <RecoveryCodes codes={confirming.data.recoveryCodes} onDone={onDone} />;
  if (!beginning.data)
    return (
      <div className={styles.form}>
        <p className={styles.text}>{m.account_two_step_app()}</p>
        {beginning.error && <ProblemAlert problem={beginning.error} />}
        <Button loading={beginning.isPending} onClick={() => beginning.mutate()}>
          {m.account_two_step_show()}
        </Button>
      </div>
    );
  const { secret, uri } = beginning.data;
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{m.account_two_step_scan()}</p>
      <QrCode uri={uri} title={m.account_two_step_qr()} />
      <code className={styles.secret}>{secret.replaceAll(/(.{4})/g, '$1 ')}</code>
      <TextInput
        label={m.account_code()}
        description={m.account_code_help()}
        size="md"
        required
        withAsterisk={false}
        autoComplete="one-time-code"
        value={code}
        error={confirming.error?.message}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" disabled={code.trim() === ''} loading={confirming.isPending}>
        {m.account_turn_on()}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const save = (): void => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className={styles.form}>
      <p className={styles.text} role="status">
        {m.account_recovery_text()}
      </p>
      <ul className={styles.codes} aria-label={m.account_recovery_codes()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={save}>
          {m.account_save_file()}
        </Button>
        <Button onClick={onDone}>{m.ui_done()}</Button>
      </Group>
    </div>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const ending = useEndSecondFactor();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    ending.mutate(password, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{m.account_password_alone()}</p>
      <PasswordField
        label={m.account_your_password()}
        autoComplete="current-password"
        value={password}
        error={ending.error?.message}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" color="red" disabled={password === ''} loading={ending.isPending}>
        {m.account_turn_off()}
      </Button>
    </form>
  );
}
