import { login } from '@shop/contracts/identity';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from 'react-router';
import { useResendVerification } from './api/registration.js';
import { useSignIn } from './api/session.js';
import { EmailField } from './email-field.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

/** E-mail address and password. When the account is not verified yet, the mail can be requested again. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const signingIn = useSignIn();
  const resending = useResendVerification();
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(login.body, { sync: true }),
  });
  const { error } = signingIn;
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => signingIn.mutate(values, { onSuccess: onDone }))}>
      {error && (
        <div className={styles.notice} data-kind="problem" role="alert">
          {error.message}
          {error.code === 'email_unverified' && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={resending.isPending}
              onClick={() => resending.mutate(form.values.email)}
            >
              Send the verification email again
            </Button>
          )}
        </div>
      )}
      <EmailField autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <Link className={styles.aside} to="/forgot-password">
        Forgot password?
      </Link>
      <Button type="submit" size="md" disabled={signingIn.isPending}>
        {signingIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
