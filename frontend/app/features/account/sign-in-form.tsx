import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import { formRules } from '../../shared/form/form-rules.js';
import type { Problem } from '../../shared/problem.js';
import { useReturnState } from '../../shared/return-to.js';
import { useResendVerification } from './api/registration.js';
import { CODE_NEEDED, useSignIn } from './api/sign-in.js';
import { EmailField } from './email-field.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

const signInRules = formRules(() => import('./sign-in-rules.js'));

interface SignInFormProps {
  /** The address at the start. */
  email?: string;
  /** The first field that is to be filled in takes the focus. */
  hasFocus?: boolean;
  onEmailChange?: (email: string) => void;
  onDone: () => void;
}

/**
 * E-mail address and password, and the code of a second factor when the account has one. When the account is not verified
 * yet, the mail can be requested again.
 */
export function SignInForm({ email = '', hasFocus = false, onEmailChange, onDone }: SignInFormProps) {
  const signingIn = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    mode: 'controlled',
    initialValues: { email, password: '', code: '' },
    onValuesChange: (values) => onEmailChange?.(values.email),
    validate: (values) => signInRules.check((rules) => rules.signInErrors(values, needsCode)),
  });
  const submit = ({ code, ...credentials }: typeof form.values): void =>
    signingIn.mutate(needsCode ? { ...credentials, code } : credentials, {
      onSuccess: (answer) => (answer === CODE_NEEDED ? setNeedsCode(true) : onDone()),
    });
  return (
    <form className={styles.form} onFocus={signInRules.prefetch} onSubmit={form.onSubmit(submit)}>
      {signingIn.error && <Refusal problem={signingIn.error} email={form.values.email} />}
      <EmailField autoFocus={hasFocus && email === ''} autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField
        label={m.ui_password()}
        autoFocus={hasFocus && email !== ''}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {needsCode && (
        <TextInput
          label={m.account_code()}
          description={m.account_sign_in_code()}
          size="md"
          autoFocus
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      )}
      <Link className={styles.aside} to="/forgot-password" state={useReturnState()}>
        {m.account_forgot()}
      </Link>
      <Button type="submit" size="md" disabled={signingIn.isPending}>
        {signingIn.isPending ? m.account_signing_in() : m.shell_sign_in()}
      </Button>
    </form>
  );
}

function Refusal({ problem, email }: { problem: Problem; email: string }) {
  const resending = useResendVerification();
  return (
    <div className={styles.notice} data-kind="problem" role="alert">
      {problem.message}
      {problem.code === 'email_unverified' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={resending.isPending}
          onClick={() => resending.mutate(email)}
        >
          {m.account_send_verification()}
        </Button>
      )}
    </div>
  );
}
