import * as m from '@shop/messages/m';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { saveFile } from '../../shared/browser/save-file.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import styles from './account.module.css';
import { useBeginSecondFactor, useConfirmSecondFactor } from './api/second-factor.js';

/** Without it the secret below can be typed into the app. */
const QrCode = lazyFeature({
  load: () => import('./qr-code.js'),
  loading: <Skeleton height={184} width={184} />,
  failed: () => null,
});

/** Sets an app up, confirms it with its first code, and shows the recovery codes. */
export default function SetUp({ onDone }: { onDone: () => void }) {
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
