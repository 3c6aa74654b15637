import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type SubmitEvent } from 'react';
import { saveFile } from '../../shared/save-file.js';
import { Dialog } from '../../shared/ui/dialog.js';
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

/** Turns the second factor of the account on and off. */
export function SecondFactor() {
  const { data, error, refetch } = useQuery(secondFactorQuery(useUserId()));
  const [open, setOpen] = useState<'on' | 'off'>();
  const close = (): void => setOpen(undefined);
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={88} radius="md" />;
  return (
    <>
      <p className={styles.text}>
        {data.isOn
          ? 'On: signing in needs your password and a code of your authenticator app.'
          : 'Off: signing in needs only your password. With an authenticator app on your phone, a stolen password is not enough.'}
      </p>
      <Button variant="light" color={data.isOn ? 'red' : undefined} onClick={() => setOpen(data.isOn ? 'off' : 'on')}>
        {data.isOn ? 'Turn off' : 'Set up'}
      </Button>
      <Dialog isOpen={open === 'on'} onClose={close} title="Set up two-step sign-in">
        <SetUp onDone={close} />
      </Dialog>
      <Dialog isOpen={open === 'off'} onClose={close} title="Turn off two-step sign-in?">
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
        <p className={styles.text}>
          You need an authenticator app on your phone, such as Aegis or Google Authenticator.
        </p>
        {beginning.error && <ProblemAlert problem={beginning.error} />}
        <Button loading={beginning.isPending} onClick={() => beginning.mutate()}>
          Show the code to scan
        </Button>
      </div>
    );
  const { secret, uri } = beginning.data;
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>Scan this with the app, or type the key into it.</p>
      <QRCodeSVG value={uri} size={184} marginSize={2} title="QR code for the authenticator app" />
      <code className={styles.secret}>{secret.replaceAll(/(.{4})/g, '$1 ')}</code>
      <TextInput
        label="Code"
        description="The six digits that the app shows now"
        size="md"
        required
        withAsterisk={false}
        autoComplete="one-time-code"
        value={code}
        error={confirming.error?.message}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" disabled={code.trim() === ''} loading={confirming.isPending}>
        Turn on
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const save = (): void => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className={styles.form}>
      <p className={styles.text} role="status">
        Two-step sign-in is on. Keep these codes where you find them without your phone: each one signs you in once.
        They are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={onDone}>Done</Button>
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
      <p className={styles.text}>Your password alone will be enough to sign in.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={ending.error?.message}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" color="red" disabled={password === ''} loading={ending.isPending}>
        Turn off
      </Button>
    </form>
  );
}
