import { Injectable } from '@nestjs/common';
import { RevokedSessions } from '@shop/service-kit/auth/revoked-sessions';
import { Database } from '@shop/service-kit/db/database';
import type { FactorDemand } from '../../domain/account.js';
import type { SecondFactor } from '../../domain/second-factor.js';
import { lastExpiry } from '../../domain/session.js';
import type { PrismaClient } from '../../generated/client.js';
import { type Confirmation, SecondFactorRepository } from '../../ports/second-factor.repository.js';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { endSessions, lockAccount } from './end-sessions.js';
import { addSecurityEvent } from './security-events.js';
import { demandsFactor } from './sign-in-state.js';

@Injectable()
export class PrismaSecondFactorRepository extends SecondFactorRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly cipher: Cipher,
    private readonly revoked: RevokedSessions,
  ) {
    super();
  }

  of(accountId: string): Promise<SecondFactor | undefined> {
    return this.read(this.database.prisma, accountId);
  }

  begin(accountId: string, plainSecret: string): Promise<boolean> {
    const secret = this.cipher.seal(accountId, plainSecret);
    return this.database.commit(async (tx) => {
      await lockAccount(tx, accountId);
      const present = await tx.prisma.secondFactor.findUnique({ where: { accountId } });
      if (present?.confirmedAt) return { result: false };
      await tx.prisma.secondFactor.upsert({ where: { accountId }, create: { accountId, secret }, update: { secret } });
      return { result: true };
    });
  }

  async confirm(
    accountId: string,
    keepSessionId: string,
    decide: (factor: SecondFactor | undefined) => Confirmation,
  ): Promise<void> {
    const { ended, now } = await this.database.commit(async (tx) => {
      await lockAccount(tx, accountId);
      const { recoveryHashes, ...confirmed } = decide(await this.read(tx.prisma, accountId));
      await tx.prisma.secondFactor.update({ where: { accountId }, data: confirmed });
      const data = recoveryHashes.map((codeHash) => ({ accountId, codeHash }));
      await tx.prisma.recoveryCode.createMany({ data });
      await addSecurityEvent(tx, { kind: 'factor-added', accountId });
      const { result, events } = await endSessions(tx, accountId, confirmed.confirmedAt, { not: keepSessionId });
      return { result: { ended: result, now: confirmed.confirmedAt }, events };
    });
    this.revoked.announce(ended, lastExpiry(now));
  }

  async demandOn(accountId: string): Promise<FactorDemand> {
    const { prisma } = this.database;
    const [isDemanded, factor] = await Promise.all([
      demandsFactor(prisma),
      prisma.secondFactor.findUnique({ where: { accountId }, select: { confirmedAt: true } }),
    ]);
    return { isDemanded, hasFactor: (factor?.confirmedAt ?? null) !== null };
  }

  async remove(accountId: string, now: Date, keepSessionId?: string): Promise<void> {
    const ended = await this.database.commit(async (tx) => {
      await lockAccount(tx, accountId);
      const { count } = await tx.prisma.secondFactor.deleteMany({ where: { accountId } });
      if (count === 0) return { result: [] };
      await addSecurityEvent(tx, { kind: 'factor-removed', accountId });
      return endSessions(tx, accountId, now, keepSessionId === undefined ? undefined : { not: keepSessionId });
    });
    this.revoked.announce(ended, lastExpiry(now));
  }

  private async read(prisma: Pick<PrismaClient, 'secondFactor'>, accountId: string): Promise<SecondFactor | undefined> {
    const row = await prisma.secondFactor.findUnique({ where: { accountId } });
    return row ? { secret: this.cipher.open(accountId, row.secret), isConfirmed: row.confirmedAt !== null } : undefined;
  }
}
