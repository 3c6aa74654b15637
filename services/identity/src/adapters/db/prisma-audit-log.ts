import { Injectable } from '@nestjs/common';
import { type AuditEntity, AuditEntry } from '@shop/contracts/audit';
import { Database } from '@shop/service-kit/db/database';
import { cappedTotal, MOST_COUNTED, type Page } from '@shop/service-kit/http/page';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { type AuditFilter, AuditLog } from '../../ports/audit-log.js';
import type { Tx } from './end-sessions.js';

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
      return { result: await tx.auditEntry.create({ data }) };
    });
  }

  async find({ pageNumber, pageSize, ...filter }: AuditFilter): Promise<Page<AuditEntry>> {
    const where = matching(filter);
    const page = { skip: (pageNumber - 1) * pageSize, take: pageSize };
    const [rows, counted] = await Promise.all([
      this.database.client.auditEntry.findMany({ where, orderBy: [{ at: 'desc' }, { id: 'asc' }], ...page }),
      this.database.client.auditEntry.count({ where, take: MOST_COUNTED + 1 }),
    ]);
    return { items: rows.map(toEntry), ...cappedTotal(counted) };
  }
}

/** Removes the values of all entries about an erased person; who did what, and when, stays. */
export async function forgetValues(tx: Tx, accountId: string): Promise<void> {
  await tx.auditEntry.updateMany({
    where: { entity: 'user' satisfies AuditEntity, entityId: accountId },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
}

const exists = async (tx: Tx, id: string): Promise<boolean> =>
  isUuid(id) && (await tx.account.findUnique({ where: { id }, select: { id: true } })) !== null;

function matching({ actor, from, to, entity, entityId }: Omit<AuditFilter, 'pageNumber' | 'pageSize'>) {
  return {
    ...(entity && { entity }),
    ...(entityId && { entityId }),
    ...(actor &&
      (isUuid(actor) ? { actorId: actor } : { actorName: { contains: actor, mode: 'insensitive' as const } })),
    at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) },
  };
}

type Row = Prisma.AuditEntryGetPayload<object>;

const toEntry = ({ actorId, actorName, at, ...row }: Row): AuditEntry =>
  AuditEntry.parse({ ...row, at: at.toISOString(), actor: { id: actorId, name: actorName } });
