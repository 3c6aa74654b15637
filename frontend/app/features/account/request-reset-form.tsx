import { Email } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmailField } from './email-field.js';
import styles from './account.module.css';
import { firstRuleText } from '../../shared/rule-texts.js';

/** The e-mail address that receives the password reset link. */
export function RequestResetForm({ isBusy, onSend }: { isBusy: boolean; onSend: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = Email.safeParse(email);
        setError(firstRuleText(parsed));
        if (parsed.success) onSend(parsed.data);
      }}
    >
      <p className={styles.text}>{m.account_forgot_text()}</p>
      <EmailField value={email} error={error} onChange={(event) => setEmail(event.currentTarget.value)} />
      <Button type="submit" size="md" disabled={isBusy}>
        {isBusy ? m.account_sending() : m.account_send_link()}
      </Button>
    </form>
  );
}
