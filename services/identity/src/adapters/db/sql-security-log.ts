import { Injectable } from '@nestjs/common';
import type { SecurityEntry } from '@shop/contracts/security-log';
import { Conditions } from '@shop/service-kit/db/conditions';
import type { Statement } from '@shop/service-kit/db/statement';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page } from '@shop/service-kit/http/page';
import type { NewSecurityEvent } from '../../domain/security-event.js';
import type { PrismaClient } from '../../generated/client.js';
import { type SecurityFilter, SecurityLog } from '../../ports/security-log.js';
import { addSecurityEvent } from './security-events.js';
import { beginCounting } from './security-metrics.js';

/** $1 bigint[]: the rows of one page. */
const BY_ID: Statement<Row> = {
  name: 'security events by id',
  text: `select e.id::text, at, kind, detail, network, device, times, e.account_id as "accountId", actor_id as "actorId",
    owner.name as "name", owner.email, actor.name as "actorName"
  from security_event e left join account owner on owner.id = e.account_id
    left join account actor on actor.id::text = e.actor_id
  where e.id = any($1::bigint[])`,
};

/** $1 a pattern. */
const NAMED: Statement<{ id: string }> = {
  name: 'accounts by name or e-mail',
  text: 'select id from account where name ilike $1 or email ilike $1 order by name, id limit 100',
};

interface Row extends Pick<SecurityEntry, 'id' | 'kind' | 'detail' | 'network' | 'device' | 'times'> {
  at: Date;
  accountId: string | null;
  actorId: string | null;
  name: string | null;
  email: string | null;
  actorName: string | null;
}

@Injectable()
export class SqlSecurityLog extends SecurityLog {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
    beginCounting();
  }

  async add(event: NewSecurityEvent): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await addSecurityEvent(tx, event) }));
  }

  async find(filter: SecurityFilter): Promise<Page<SecurityEntry>> {
    const list = { table: 'security_event', conditions: conditionsOf(filter), order: 'at desc, id desc' };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, filter);
    const rows = await this.database.rows(BY_ID, [ids]);
    const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
  }

  async accountsNamed(text: string): Promise<string[]> {
    if (isUuid(text)) return [text];
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.database.rows(NAMED, [pattern]);
    return rows.map(({ id }) => id);
  }
}

function conditionsOf({ kind, accountIds, from, to }: SecurityFilter): Conditions {
  const conditions = new Conditions();
  if (kind) conditions.add('kind = ?', kind);
  // One account's events are in order in an index.
  if (accountIds?.length === 1) conditions.add('account_id = ?::uuid', accountIds[0]);
  else if (accountIds) conditions.add('account_id = any(?::uuid[])', accountIds);
  if (from) conditions.add('at >= ?::timestamptz', from);
  if (to) conditions.add('at < ?::timestamptz', to);
  return conditions;
}

const toEntry = ({ at, accountId, actorId, name, email, actorName, ...row }: Row): SecurityEntry => ({
  ...row,
  at: at.toISOString(),
  by: actorId !== null ? 'staff' : row.kind === 'sessions-expired' ? 'shop' : 'self',
  account: accountId === null ? null : { id: accountId, name: name ?? '', email: email ?? '' },
  actor: actorId === null ? null : { id: actorId, name: actorName ?? actorId },
});
