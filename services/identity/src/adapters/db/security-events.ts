import type { Statement } from '@shop/service-kit/db/statement';
import { createHash } from 'node:crypto';
import type { SecurityKind } from '@shop/contracts/security-log';
import { currentContext, type RequestContext } from '@shop/service-kit/observe/request-context';
import type { NewSecurityEvent } from '../../domain/security-event.js';
import { securityEvents } from './security-metrics.js';
import type { Tx } from './tx.js';

/** What a stranger can repeat without end. */
const MERGED: readonly SecurityKind[] = ['sign-in-failed', 'attempts-blocked', 'confirmation-failed'];

const ADD: Statement = {
  name: 'add security event',
  text: `insert into security_event (at, kind, account_id, actor_id, network, device, detail, times, merge_key)
    values (now(), $1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (merge_key) do update set times = security_event.times + 1, at = excluded.at`,
};

const FORGET_PLACES: Statement = {
  name: 'forget places of security events',
  text: `update security_event set network = '', device = '', merge_key = null where account_id = $1`,
};

/**
 * Adds to the security log what this transaction changes, with the place and the person of the current request
 * (docs/product-rules.md#R321).
 */
export async function addSecurityEvents(tx: Tx, events: readonly NewSecurityEvent[]): Promise<void> {
  for (const event of events) await addSecurityEvent(tx, event);
}

/** {@link addSecurityEvents} of one. */
export async function addSecurityEvent(tx: Tx, event: NewSecurityEvent): Promise<void> {
  const { kind, accountId, detail = '', times = 1 } = event;
  const { client, ...context } = currentContext();
  const actorId = actorOf(context, accountId);
  const network = client?.network ?? '';
  // Without the browser, which a stranger chooses: wrong addresses fill one row an hour and network.
  const device = accountId === null ? '' : (client?.device ?? '');
  const mergeKey = MERGED.includes(kind)
    ? keyOf([kind, accountId ?? '', actorId ?? '', network, device, detail])
    : null;
  await tx.rows(ADD, [kind, accountId, actorId, network, device, detail, times, mergeKey]);
  securityEvents.inc({ kind });
}

/** After an account is closed, its events say no more than what happened, and when. */
export async function forgetPlaces(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(FORGET_PLACES, [accountId]);
}

/** Another person who is signed in, or the operator. A token beside an e-mail address or a mailed link says nothing. */
function actorOf({ actor, accountId: callerId, signInFor }: RequestContext, accountId: string | null): string | null {
  const by = signInFor === undefined ? (actor?.id ?? callerId) : undefined;
  return by === undefined || by === accountId ? null : by;
}

const keyOf = (parts: readonly string[]): string =>
  createHash('sha256')
    .update([...parts, new Date().toISOString().slice(0, 13)].join('\n'))
    .digest('base64url');
