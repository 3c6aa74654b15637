import { Password } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { firstRuleText } from '../../shared/rule-texts.js';

/** The errors of a new password and its confirmation. An empty field has no error yet. */
export function newPasswordErrors({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  const rule = password === '' ? undefined : firstRuleText(Password.safeParse(password));
  return {
    ...(rule !== undefined && { password: rule }),
    ...(confirmPassword !== '' && confirmPassword !== password && { confirmPassword: m.account_no_match() }),
  };
}
