import { changePassword } from '@shop/contracts/sign-in';
import { Password } from '@shop/contracts/identity';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useChangePassword } from './api/password.js';
import { NO_MATCH } from './new-password.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password. The server then signs out all other devices. */
export function ChangePasswordForm() {
  const changing = useChangePassword();
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: {
      newPassword: (value) => Password.safeParse(value).error?.issues[0]?.message,
      confirmPassword: (value, { newPassword }) => (value === newPassword ? null : NO_MATCH),
    },
  });
  const submit = ({ currentPassword, newPassword }: typeof EMPTY): void =>
    changing.mutate(changePassword.body.parse({ currentPassword, newPassword }), { onSuccess: () => form.reset() });
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)}>
      {changing.error && (
        <p className={styles.notice} data-kind="problem" role="alert">
          {changing.error.message}
        </p>
      )}
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField label="New Password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <Button type="submit" size="md" disabled={changing.isPending}>
        {changing.isPending ? 'Saving...' : 'Change Password'}
      </Button>
    </form>
  );
}
