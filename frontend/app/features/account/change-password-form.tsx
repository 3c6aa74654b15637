import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useChangePassword } from './api/password.js';
import { accountRules } from './load-account-rules.js';
import { FormProblem } from './form-problem.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password. The server then signs out all other devices. */
export function ChangePasswordForm() {
  const changing = useChangePassword();
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: async ({ newPassword, confirmPassword }) => ({
      ...(await accountRules.check((rules) => ({ newPassword: rules.passwordError(newPassword) }))),
      confirmPassword: confirmPassword === newPassword ? null : m.account_no_match(),
    }),
  });
  const submit = ({ currentPassword, newPassword }: typeof EMPTY): void =>
    changing.mutate(
      { currentPassword, newPassword },
      { onSuccess: () => form.reset(), onError: ({ byField }) => form.setErrors(byField) },
    );
  return (
    <form className={styles.form} onFocus={accountRules.prefetch} onSubmit={form.onSubmit(submit)}>
      <FormProblem problem={changing.error} fields={form.values} />
      <PasswordField
        label={m.account_current_password()}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label={m.account_new_password()}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label={m.account_confirm_new_password()}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <Button type="submit" size="md" disabled={changing.isPending}>
        {changing.isPending ? m.ui_saving() : m.account_change_password()}
      </Button>
    </form>
  );
}
