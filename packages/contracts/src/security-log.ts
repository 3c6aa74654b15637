import { z } from 'zod';
import { canonicalId } from './canonical-id.js';
import { defineEndpoint } from './endpoint.js';
import { Id, Paging, Timestamp } from './paging.js';

/**
 * What happens to the access to an account (docs/product-rules.md#R321). `attempts-blocked`: too many wrong passwords or codes.
 * `confirmation-failed`: a signed-in person gave a wrong password or code. `sessions-expired`: of staff, idle.
 */
export const SecurityKind = z.enum([
  ...(['signed-in', 'sign-in-failed', 'attempts-blocked', 'confirmation-failed'] as const),
  ...(['password-changed', 'password-reset', 'email-verified', 'email-changed', 'email-restored'] as const),
  ...(['factor-added', 'factor-removed', 'owner-added', 'rights-changed'] as const),
  ...(['sessions-ended', 'sessions-expired', 'account-unlocked', 'data-exported', 'account-closed'] as const),
]);
export type SecurityKind = z.infer<typeof SecurityKind>;

/** One event, or equal refusals of an hour together. */
export const SecurityEvent = z.object({
  id: Id,
  at: Timestamp,
  kind: SecurityKind,
  /** What was given (`password`, `mailed-code`, `second-factor`), or the new roles. */
  detail: z.string(),
  /** The network of the client, such as 203.0.113.0/24; '' where there is none, and once the account is closed. */
  network: z.string(),
  /** The browser's User-Agent. */
  device: z.string(),
  /** How many refusals, or ended sessions. */
  times: z.int(),
  /** `staff`: another person of the shop, or the operator; without network and device. `shop`: by itself. */
  by: z.enum(['self', 'staff', 'shop']),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** What happened to the caller's own account in the last year, newest first. */
export const listOwnSecurityEvents = defineEndpoint('GET', '/auth/security-events', {
  access: 'customer',
  query: z.object({ ...Paging }),
  response: z.array(SecurityEvent),
});

/** As the owner sees it: whose account (null: no account has the e-mail address that was given), and who did it. */
export const SecurityEntry = SecurityEvent.extend({
  /** Without name and e-mail address once the account is closed. */
  account: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  /** Another person, or `operator`; network and device are theirs. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

/** Which events of all accounts. */
const SecurityFilter = z.object({
  kind: SecurityKind.optional(),
  /** A user id, or a part of a name or e-mail address: of the first 100 people that have it. */
  account: z.string().trim().max(100).overwrite(canonicalId).optional(),
  /** Included. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Not included. */
  to: z.iso.datetime({ offset: true }).optional(),
});

/** Of all accounts, newest first. `X-Total-Count` is exact up to 10,000; above that it is 10000 and `X-Total-Capped: true` says so. */
export const listSecurityEvents = defineEndpoint('GET', '/audit/security-events', {
  access: 'read-audit',
  query: SecurityFilter.extend(Paging),
  response: z.array(SecurityEntry),
});

/** The newest 10,000 of them as CSV: time, kind, detail, times, account, e-mail address, by whom, network, device. */
export const exportSecurityEvents = defineEndpoint('GET', '/audit/security-events.csv', {
  access: 'read-audit',
  query: SecurityFilter,
  status: 200,
});
