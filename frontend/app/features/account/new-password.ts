import { Password } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';

/** The errors of a new password and its confirmation. An empty field has no error yet. */
export function newPasswordErrors({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  const rule = password === '' ? undefined : Password.safeParse(password).error?.issues[0]?.message;
  return {
    ...(rule !== undefined && { password: rule }),
    ...(confirmPassword !== '' && confirmPassword !== password && { confirmPassword: m.account_no_match() }),
  };
}
