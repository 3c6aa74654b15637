import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useResetPassword } from './api/password.js';
import { accountRules } from './load-account-rules.js';
import { FormProblem } from './form-problem.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

/** The new password and its confirmation (docs/product-rules.md#accounts). */
export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const resetting = useResetPassword(token);
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '', confirmPassword: '' },
    validate: async ({ password, confirmPassword }) => ({
      ...(await accountRules.check((rules) => ({ password: rules.passwordError(password) }))),
      confirmPassword: confirmPassword === password ? null : m.account_no_match(),
    }),
  });
  const { password, confirmPassword } = form.values;
  const isDifferent = confirmPassword !== '' && confirmPassword !== password;
  return (
    <form
      className={styles.form}
      noValidate
      onFocus={accountRules.prefetch}
      onSubmit={form.onSubmit(({ password }) =>
        resetting.mutate(password, { onSuccess: onDone, onError: ({ byField }) => form.setErrors(byField) }),
      )}
    >
      <FormProblem problem={resetting.error} fields={form.values} />
      <PasswordField label={m.account_new_password()} autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordField
        label={m.account_confirm_password()}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
        error={isDifferent ? m.account_no_match() : form.errors.confirmPassword}
      />
      <Button type="submit" size="md" disabled={resetting.isPending}>
        {resetting.isPending ? m.ui_saving() : m.account_reset_password()}
      </Button>
    </form>
  );
}
