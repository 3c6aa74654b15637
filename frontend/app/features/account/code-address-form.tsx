import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useRequestSignInCode } from './api/sign-in.js';
import { EmailField } from './email-field.js';
import { accountRules } from './load-account-rules.js';
import { Notice } from './notice.js';
import styles from './account.module.css';

interface CodeAddressFormProps {
  email: string;
  autoFocus?: boolean;
  /** True where the code opens an account for an address that has none. */
  opensAccount?: boolean;
  onEmailChange: (email: string) => void;
  onSent: (email: string) => void;
  /** Above the field. */
  children?: ReactNode;
}

/** Requests a code for an e-mail address (docs/product-rules.md#R104). */
export function CodeAddressForm({
  email,
  autoFocus = false,
  opensAccount = false,
  onEmailChange,
  onSent,
  children,
}: CodeAddressFormProps) {
  const requesting = useRequestSignInCode(opensAccount);
  const [error, setError] = useState<ReactNode>();
  const send = async (): Promise<void> => {
    const { email: problem } = await accountRules.check((rules) => ({ email: rules.emailError(email) }));
    setError(problem);
    const address = email.trim();
    if (!problem) requesting.mutate(address, { onSuccess: () => onSent(address) });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onFocus={accountRules.prefetch} onSubmit={submit}>
      {children}
      {requesting.error && (
        <Notice isProblem role="alert">
          {requesting.error.message}
        </Notice>
      )}
      <EmailField
        label={m.signin_email()}
        autoComplete="username"
        autoFocus={autoFocus}
        value={email}
        error={error}
        onChange={(event) => onEmailChange(event.currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={requesting.isPending}>
        {requesting.isPending ? m.signin_sending() : m.signin_send()}
      </Button>
    </form>
  );
}
