import { Injectable } from '@nestjs/common';
import { AuditEntity, AuditEntry } from '@shop/contracts/audit';
import { Conditions } from '@shop/service-kit/db/conditions';
import type { Statement } from '@shop/service-kit/db/statement';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page } from '@shop/service-kit/http/page';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { type AuditFilter, AuditLog } from '../../ports/audit-log.js';
import type { Tx } from './tx.js';

@Injectable()
export class PrismaAuditLog extends AuditLog {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async add({ actor, before, after, ...entry }: AuditEntry): Promise<void> {
    await this.database.commit(async (tx) => {
      const isErased = entry.entity === 'user' && !(await exists(tx, entry.entityId));
      const values = isErased ? {} : { before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull };
      const data = { ...entry, actorId: actor.id, actorName: actor.name, ...values };
      return { result: await tx.prisma.auditEntry.create({ data }) };
    });
  }

  async find(filter: AuditFilter): Promise<Page<AuditEntry>> {
    const actors = filter.actor ? await this.actorIds(filter.actor) : undefined;
    const list = { table: 'audit_entry', conditions: conditionsOf(filter, actors), order: 'at desc, id' };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, filter);
    const rows = await this.database.prisma.auditEntry.findMany({ where: { id: { in: ids } } });
    const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
  }

  /** The people that a text means. A statement of its own, so that PostgreSQL plans the list for the ones found. */
  private async actorIds(actor: string): Promise<string[]> {
    if (isUuid(actor)) return [actor];
    const rows = await this.database.rows(ACTORS_NAMED, [partOf(actor)]);
    return rows.map((row) => row.actor_id);
  }
}

/** Removes the values of all entries about an erased person; who did what, and when, stays. */
export async function forgetValues(tx: Tx, accountId: string): Promise<void> {
  await tx.prisma.auditEntry.updateMany({
    where: { entity: 'user' satisfies AuditEntity, entityId: accountId },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
}

const exists = async (tx: Tx, id: string): Promise<boolean> =>
  isUuid(id) && (await tx.prisma.account.findUnique({ where: { id }, select: { id: true } })) !== null;

/**
 * Everyone in the audit, each found by one step in the index audit_entry_listed_of_actor, with the name in the newest entry: a
 * person who works at the shop has thousands of entries.
 */
const ACTORS_NAMED: Statement<{ actor_id: string }> = {
  name: 'actors by name',
  text: `with recursive actor as (
    (select actor_id, actor_name from audit_entry where import_id is null order by actor_id, at desc, id limit 1)
    union all
    select next.* from actor cross join lateral (select actor_id, actor_name from audit_entry
      where import_id is null and actor_id > actor.actor_id order by actor_id, at desc, id limit 1) as next
  ) select actor_id from actor where actor_name ilike $1`,
};

function conditionsOf({ from, to, entity, entityId, importId }: AuditFilter, actors: string[] | undefined): Conditions {
  const conditions = new Conditions();
  if (importId) conditions.add('import_id = ?', importId);
  else if (!entityId) conditions.addPlain('import_id is null');
  if (entity) conditions.add('entity = ?', entity);
  // The index audit_entry_entity begins with the kind.
  else if (entityId) conditions.add('entity = any(?)', AuditEntity.options);
  if (entityId) conditions.add('entity_id = ?', entityId);
  // One person's entries are in order in an index.
  if (actors?.length === 1) conditions.add('actor_id = ?', actors[0]);
  else if (actors) conditions.add('actor_id = any(?)', actors);
  if (from) conditions.add('at >= ?::timestamptz', from);
  if (to) conditions.add('at < ?::timestamptz', to);
  return conditions;
}

const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Row = Prisma.AuditEntryGetPayload<object>;

const toEntry = ({ actorId, actorName, at, importId, ...row }: Row): AuditEntry =>
  AuditEntry.parse({
    ...{ ...row, at: at.toISOString(), actor: { id: actorId, name: actorName } },
    ...(importId !== null && { importId }),
  });
