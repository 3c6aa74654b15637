import { Password } from '@shop/contracts/identity';

/** Shown under the confirmation (docs/product-rules.md#accounts). */
export const NO_MATCH = 'Passwords do not match';

/** What is wrong with a new password and its confirmation; nothing while the confirmation is still empty. */
export function newPasswordErrors({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  const rule = password === '' ? undefined : Password.safeParse(password).error?.issues[0]?.message;
  return {
    ...(rule !== undefined && { password: rule }),
    ...(confirmPassword !== '' && confirmPassword !== password && { confirmPassword: NO_MATCH }),
  };
}
