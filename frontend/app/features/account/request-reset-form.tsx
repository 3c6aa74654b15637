import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { EmailField } from './email-field.js';
import styles from './account.module.css';
import { accountRules } from './load-account-rules.js';

/** The e-mail address that receives the password reset link. */
export function RequestResetForm({ isBusy, onSend }: { isBusy: boolean; onSend: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<ReactNode>();
  const [isChecking, setChecking] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setChecking(true);
    const { email: problem } = await accountRules.check((rules) => ({ email: rules.emailError(email) }));
    setChecking(false);
    setError(problem);
    if (!problem) onSend(email.trim());
  };
  return (
    <form className={styles.form} onFocus={accountRules.prefetch} onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{m.account_forgot_text()}</p>
      <EmailField value={email} error={error} onChange={(event) => setEmail(event.currentTarget.value)} />
      <Button type="submit" size="md" disabled={isBusy || isChecking}>
        {isBusy ? m.account_sending() : m.account_send_link()}
      </Button>
    </form>
  );
}
