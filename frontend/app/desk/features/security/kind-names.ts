import type { SecurityEntry, SecurityKind } from '@shop/contracts/security-log';

/** What happens to the access to an account, in words. */
export const KIND_NAMES: Record<SecurityKind, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Refused sign-in',
  'attempts-blocked': 'Blocked after many attempts',
  'confirmation-failed': 'Wrong password or code while signed in',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by mail',
  'email-verified': 'E-mail address verified',
  'email-changed': 'E-mail address changed',
  'email-restored': 'E-mail address restored',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'owner-added': 'New owner',
  'rights-changed': 'Roles changed',
  'sessions-ended': 'Sessions ended',
  'sessions-expired': 'Idle sessions ended',
  'account-unlocked': 'Unlocked',
  'data-exported': 'Data exported',
  'account-closed': 'Account closed',
};

const DETAILS: Record<string, string> = {
  password: 'password',
  'mailed-code': 'mailed code',
  'second-factor': 'second factor',
};

/** 'Refused sign-in: password, 3 times' */
export function whatHappened({ kind, detail, times }: Pick<SecurityEntry, 'kind' | 'detail' | 'times'>): string {
  const facts = [...(detail ? [DETAILS[detail] ?? detail] : []), ...(times > 1 ? [`${times} times`] : [])];
  return [KIND_NAMES[kind], facts.join(', ')].filter(Boolean).join(': ');
}
