import { Registration } from '@shop/contracts/sign-in';
import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSignUp } from './api/registration.js';
import { EmailField } from './email-field.js';
import { newPasswordErrors } from './new-password.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

/** Creates an account. The form can be sent when all fields are filled and the passwords match (docs/product-rules.md#accounts). */
export function SignUpForm({ onDone }: { onDone: (message: string) => void }) {
  const signingUp = useSignUp();
  const form = useForm({ mode: 'controlled', initialValues: EMPTY });
  const { values } = form;
  const errors = newPasswordErrors(values);
  const isComplete = Object.values(values).every((value) => value.trim() !== '') && !errors.confirmPassword;
  const submit = ({ name, email, password }: typeof EMPTY): void => {
    const parsed = Registration.safeParse({ name, email, password });
    if (parsed.success) signingUp.mutate(parsed.data, { onSuccess: ({ message }) => onDone(message) });
    else form.setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)}>
      {signingUp.error && (
        <p className={styles.notice} data-kind="problem" role="alert">
          {signingUp.error.message}
        </p>
      )}
      <TextInput
        label={m.account_full_name()}
        size="md"
        required
        withAsterisk={false}
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <EmailField {...form.getInputProps('email')} />
      <PasswordField
        label={m.ui_password()}
        description={m.account_password_help()}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={m.account_confirm_password()}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
        error={errors.confirmPassword}
      />
      <Button type="submit" size="md" disabled={!isComplete || signingUp.isPending}>
        {signingUp.isPending ? m.account_creating() : m.shell_sign_up()}
      </Button>
    </form>
  );
}
