import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSignUp } from './api/registration.js';
import { EmailField } from './email-field.js';
import { accountRules } from './load-account-rules.js';
import { FormProblem } from './form-problem.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

/** Creates an account. The form can be sent when all fields are filled and the passwords match (docs/product-rules.md#accounts). */
export function SignUpForm({ onDone }: { onDone: (message: string) => void }) {
  const signingUp = useSignUp();
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: ({ confirmPassword: _same, ...account }) =>
      accountRules.check((rules) => rules.registrationErrors(account)),
  });
  const { values } = form;
  const isDifferent = values.confirmPassword !== '' && values.confirmPassword !== values.password;
  const isComplete = Object.values(values).every((value) => value.trim() !== '') && !isDifferent;
  const submit = ({ confirmPassword: _same, ...account }: typeof EMPTY): void =>
    signingUp.mutate(account, {
      onSuccess: ({ message }) => onDone(message),
      onError: ({ byField }) => form.setErrors(byField),
    });
  return (
    <form className={styles.form} onFocus={accountRules.prefetch} onSubmit={form.onSubmit(submit)}>
      <FormProblem problem={signingUp.error} fields={form.values} />
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
        error={isDifferent && m.account_no_match()}
      />
      <Button type="submit" size="md" disabled={!isComplete || signingUp.isPending}>
        {signingUp.isPending ? m.account_creating() : m.shell_sign_up()}
      </Button>
    </form>
  );
}
