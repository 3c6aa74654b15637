import { Email } from '@shop/contracts/identity';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmailField } from './email-field.js';
import styles from './account.module.css';

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
        setError(parsed.error?.issues[0]?.message);
        if (parsed.success) onSend(parsed.data);
      }}
    >
      <p className={styles.text}>Tell us your email address and we send you a link to choose a new password.</p>
      <EmailField value={email} error={error} onChange={(event) => setEmail(event.currentTarget.value)} />
      <Button type="submit" size="md" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  );
}
