import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { newSecret } from '../../domain/attempt.js';
import { nextHourlyPull } from '../../domain/pull-schedule.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { TillRepository, type TillState } from '../../ports/till.repository.js';

/** The only row. */
const TILL = 1;

@Injectable()
export class PrismaTillRepository extends TillRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async read(): Promise<TillState> {
    const where = { id: TILL };
    const known = await this.database.client.till.findUnique({ where });
    if (known) return known;
    const data = [{ id: TILL, secret: newSecret() }];
    await this.database.commit(async (tx) => ({ result: await tx.till.createMany({ data, skipDuplicates: true }) }));
    return this.database.client.till.findUniqueOrThrow({ where });
  }

  registered(now: Date): Promise<void> {
    return this.change({ registeredAt: now });
  }

  pulled(now: Date, isWhole: boolean): Promise<void> {
    const next = isWhole && { nextPullAt: nextHourlyPull(now) };
    return this.change({ pullRegisteredAt: now, pulledAt: now, triedAt: now, failures: 0, problem: null, ...next });
  }

  pullFailed(now: Date, problem: string): Promise<void> {
    return this.change({ triedAt: now, failures: { increment: 1 }, problem: problem.slice(0, 500) });
  }

  private async change(data: Prisma.TillUpdateInput): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await tx.till.update({ where: { id: TILL }, data }) }));
  }
}
