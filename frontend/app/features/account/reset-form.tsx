import { Password } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useResetPassword } from './api/password.js';
import { newPasswordErrors } from './new-password.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';
import { firstRuleText } from '../../shared/rule-texts.js';

/** The new password and its confirmation (docs/product-rules.md#accounts). */
export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const resetting = useResetPassword(token);
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: (value) => firstRuleText(Password.safeParse(value)),
      confirmPassword: (value, { password }) => (value === password ? null : m.account_no_match()),
    },
  });
  const liveErrors = newPasswordErrors(form.values);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(({ password }) => resetting.mutate(password, { onSuccess: onDone }))}
    >
      {resetting.error && (
        <p className={styles.notice} data-kind="problem" role="alert">
          {resetting.error.message}
        </p>
      )}
      <PasswordField label={m.account_new_password()} autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordField
        label={m.account_confirm_password()}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
        error={liveErrors.confirmPassword ?? form.errors.confirmPassword}
      />
      <Button type="submit" size="md" disabled={resetting.isPending}>
        {resetting.isPending ? m.ui_saving() : m.account_reset_password()}
      </Button>
    </form>
  );
}
