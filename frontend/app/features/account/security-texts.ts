import type { SecurityEvent, SecurityKind } from '@shop/contracts/security-log';
import * as m from '@shop/messages/m';

type Times = Pick<SecurityEvent, 'times'>;

/** What happened, in a sentence. */
const TEXTS: Record<SecurityKind, (event: Times) => string> = {
  'signed-in': m.security_signed_in,
  'sign-in-failed': m.security_sign_in_failed,
  'attempts-blocked': m.security_attempts_blocked,
  'confirmation-failed': m.security_confirmation_failed,
  'password-changed': m.security_password_changed,
  'password-reset': m.security_password_reset,
  'email-verified': m.security_email_verified,
  'email-changed': m.security_email_changed,
  'email-restored': m.security_email_restored,
  'factor-added': m.security_factor_added,
  'factor-removed': m.security_factor_removed,
  'owner-added': m.security_owner_added,
  'rights-changed': m.security_rights_changed,
  'sessions-ended': m.security_sessions_ended,
  'sessions-expired': m.security_sessions_expired,
  'account-unlocked': m.security_account_unlocked,
  'data-exported': m.security_data_exported,
  'account-closed': m.security_account_closed,
};

/** What was given for a sign-in, or wrongly. */
const DETAILS: Record<string, () => string> = {
  password: m.security_by_password,
  'mailed-code': m.security_by_mailed_code,
  'second-factor': m.security_by_second_factor,
};

export const securityText = (event: SecurityEvent): string => TEXTS[event.kind](event);

export const securityDetail = ({ detail }: SecurityEvent): string | undefined => DETAILS[detail]?.();

/** What a person should look at twice. */
export const isSuspicious = ({ kind }: SecurityEvent): boolean => SUSPICIOUS.includes(kind);

const SUSPICIOUS: readonly SecurityKind[] = ['sign-in-failed', 'attempts-blocked', 'confirmation-failed'];
