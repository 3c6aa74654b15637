import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { FactorDemand } from '../../domain/account.js';
import type { SecondFactor } from '../../domain/second-factor.js';
import type { PrismaClient } from '../../generated/client.js';
import { type Confirmation, SecondFactorRepository } from '../../ports/second-factor.repository.js';
import { KeyCipher } from '../crypto/key-cipher.js';
import { lockAccount } from './end-sessions.js';
import { demandsFactor } from './sign-in-state.js';

@Injectable()
export class PrismaSecondFactorRepository extends SecondFactorRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly cipher: KeyCipher,
  ) {
    super();
  }

  of(accountId: string): Promise<SecondFactor | undefined> {
    return this.read(this.database.client, accountId);
  }

  begin(accountId: string, plainSecret: string): Promise<boolean> {
    const secret = this.cipher.seal(accountId, plainSecret);
    return this.database.commit(async (tx) => {
      await lockAccount(tx, accountId);
      const present = await tx.secondFactor.findUnique({ where: { accountId } });
      if (present?.confirmedAt) return { result: false };
      await tx.secondFactor.upsert({ where: { accountId }, create: { accountId, secret }, update: { secret } });
      return { result: true };
    });
  }

  async confirm(accountId: string, decide: (factor: SecondFactor | undefined) => Confirmation): Promise<void> {
    await this.database.commit(async (tx) => {
      await lockAccount(tx, accountId);
      const { recoveryHashes, ...confirmed } = decide(await this.read(tx, accountId));
      await tx.secondFactor.update({ where: { accountId }, data: confirmed });
      const data = recoveryHashes.map((codeHash) => ({ accountId, codeHash }));
      return { result: await tx.recoveryCode.createMany({ data }) };
    });
  }

  async demandOn(accountId: string): Promise<FactorDemand> {
    const { client } = this.database;
    const [isDemanded, factor] = await Promise.all([
      demandsFactor(client),
      client.secondFactor.findUnique({ where: { accountId }, select: { confirmedAt: true } }),
    ]);
    return { isDemanded, hasFactor: (factor?.confirmedAt ?? null) !== null };
  }

  async remove(accountId: string): Promise<void> {
    await this.database.commit(async (tx) => {
      await lockAccount(tx, accountId);
      return { result: await tx.secondFactor.deleteMany({ where: { accountId } }) };
    });
  }

  private async read(client: Pick<PrismaClient, 'secondFactor'>, accountId: string): Promise<SecondFactor | undefined> {
    const row = await client.secondFactor.findUnique({ where: { accountId } });
    return row ? { secret: this.cipher.open(accountId, row.secret), isConfirmed: row.confirmedAt !== null } : undefined;
  }
}
