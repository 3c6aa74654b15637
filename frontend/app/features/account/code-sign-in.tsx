import { Email } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useRequestSignInCode } from './api/sign-in.js';
import { EmailField } from './email-field.js';
import { MailedCodeForm } from './mailed-code-form.js';
import { Notice } from './notice.js';
import styles from './account.module.css';

interface CodeSignInProps {
  email: string;
  onEmailChange: (email: string) => void;
  onDone: () => void;
}

/** Signs in with a code by mail instead of the password: first the address, then the code (docs/product-rules.md#R104). */
export default function CodeSignIn({ email, onEmailChange, onDone }: CodeSignInProps) {
  const [sentTo, setSentTo] = useState('');
  if (sentTo === '') return <AddressForm email={email} onEmailChange={onEmailChange} onSent={setSentTo} />;
  return <MailedCodeForm email={sentTo} onChangeEmail={() => setSentTo('')} onDone={onDone} />;
}

interface AddressFormProps extends Omit<CodeSignInProps, 'onDone'> {
  onSent: (email: string) => void;
}

function AddressForm({ email, onEmailChange, onSent }: AddressFormProps) {
  const requesting = useRequestSignInCode();
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const parsed = Email.safeParse(email);
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) requesting.mutate(parsed.data, { onSuccess: () => onSent(parsed.data) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.intro}>{m.signin_code_intro()}</p>
      {requesting.error && (
        <Notice isProblem role="alert">
          {requesting.error.message}
        </Notice>
      )}
      <EmailField
        label={m.signin_email()}
        autoComplete="username"
        autoFocus
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
