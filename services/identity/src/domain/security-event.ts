import type { SecurityKind } from '@shop/contracts/security-log';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import type { Account } from './account.js';

/** Something that happens to the access to an account; who, where and when are those of the request. */
export interface NewSecurityEvent {
  kind: SecurityKind;
  /** Null for an e-mail address that no account has. */
  accountId: string | null;
  detail?: string;
  /** How many sessions; default 1. */
  times?: number;
}

type Refusal = Pick<NewSecurityEvent, 'kind' | 'detail'>;

const REFUSALS: Record<string, Refusal> = {
  'unauthenticated invalid_credentials': { kind: 'sign-in-failed', detail: 'password' },
  'unauthenticated invalid_code': { kind: 'sign-in-failed', detail: 'mailed-code' },
  'unauthenticated wrong_code': { kind: 'sign-in-failed', detail: 'second-factor' },
  'forbidden wrong_password': { kind: 'confirmation-failed', detail: 'password' },
  'forbidden invalid_code': { kind: 'confirmation-failed', detail: 'mailed-code' },
  'forbidden wrong_code': { kind: 'confirmation-failed', detail: 'second-factor' },
  'too-many too_many_attempts': { kind: 'attempts-blocked' },
};

/** What the security log says of a failure: a wrong password or code, or too many of them; undefined for any other. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof DomainError ? REFUSALS[`${error.kind} ${error.code}`] : undefined;

/** What a change of an account is in the security log. */
export function changesOf(before: Account, after: Account): NewSecurityEvent[] {
  const { id: accountId } = after;
  const events: NewSecurityEvent[] = [];
  if (before.email !== after.email) events.push({ kind: 'email-changed', accountId });
  if (!before.isAdmin && after.isAdmin) events.push({ kind: 'owner-added', accountId });
  const isSame = before.isAdmin === after.isAdmin && wordsOf(before) === wordsOf(after);
  if (!isSame) events.push({ kind: 'rights-changed', accountId, detail: wordsOf(after) });
  return events;
}

const wordsOf = ({ isAdmin, roles }: Account): string =>
  [...(isAdmin ? ['owner'] : []), ...roles.toSorted()].join(' ') || 'none';
