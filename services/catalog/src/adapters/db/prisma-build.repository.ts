import { Injectable } from '@nestjs/common';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { assertSameRequest } from '@shop/service-kit/domain/idempotency';
import { buildNotFound, tooManyBuilds } from '../../domain/errors.js';
import type { SavedBuild, SavedPart } from '../../domain/saved-build.js';
import type { PrismaClient } from '../../generated/client.js';
import type { SavedBuildModel } from '../../generated/models.js';
import { BuildRepository, type SaveRequest } from '../../ports/build.repository.js';

type Tx = TransactionOf<PrismaClient>;
type NewBuild = Omit<SavedBuild, 'code' | 'createdAt'>;

/** Builds that one account saves in 24 hours. Guests are limited by their IP address at the gateway. */
const MOST_A_DAY = 100;
const DAY_MS = 86_400_000;
/** docs/builder-rules.md#saved-builds. */
const LISTED = 100;

@Injectable()
export class PrismaBuildRepository extends BuildRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async savedBy(request: SaveRequest): Promise<string | undefined> {
    const { owner, key } = request;
    const earlier = await this.database.client.buildRequest.findUnique({ where: { owner_key: { owner, key } } });
    if (earlier) assertSameRequest(earlier, request);
    return earlier?.code;
  }

  save(build: NewBuild, codes: string[], request: SaveRequest): Promise<string> {
    const { owner, key, bodyHash } = request;
    return this.database.commit(async (tx) => {
      if (build.userId) await assertFewToday(tx, build.userId);
      const data = [{ owner, key, bodyHash, code: '' }];
      const { count } = await tx.buildRequest.createMany({ data, skipDuplicates: true });
      const where = { owner_key: { owner, key } };
      if (count === 0) {
        const earlier = await tx.buildRequest.findUniqueOrThrow({ where });
        assertSameRequest(earlier, request);
        return { result: earlier.code };
      }
      const code = await insert(tx, build, codes);
      await tx.buildRequest.update({ where, data: { code } });
      return { result: code };
    });
  }

  async byCode(code: string): Promise<SavedBuild> {
    const row = await this.database.client.savedBuild.findUnique({ where: { code } });
    if (!row) throw buildNotFound();
    return toBuild(row);
  }

  async ofUser(userId: string): Promise<SavedBuild[]> {
    const where = { userId, hiddenAt: null };
    const orderBy = [{ createdAt: 'desc' as const }, { code: 'asc' as const }];
    return (await this.database.client.savedBuild.findMany({ where, orderBy, take: LISTED })).map(toBuild);
  }

  async exportOf(userId: string): Promise<SavedBuild[]> {
    const orderBy = { createdAt: 'asc' as const };
    return (await this.database.client.savedBuild.findMany({ where: { userId }, orderBy })).map(toBuild);
  }

  async hide(code: string, userId: string, now: Date): Promise<void> {
    await this.database.commit(async (tx) => {
      const where = { code, userId, hiddenAt: null };
      const { count } = await tx.savedBuild.updateMany({ where, data: { hiddenAt: now } });
      if (count === 0) throw buildNotFound();
      return { result: undefined };
    });
  }

  async forgetUser(userId: string): Promise<void> {
    await this.database.commit(async (tx) => {
      await tx.buildRequest.deleteMany({ where: { owner: userId } });
      await tx.savedBuild.updateMany({ where: { userId }, data: { userId: null } });
      await tx.productAlert.deleteMany({ where: { userId } });
      return { result: undefined };
    });
  }
}

/** Saves of one account wait for each other, so that many at once are counted too. */
async function assertFewToday(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(7310103, hashtext(${userId}))::text`;
  const since = new Date(Date.now() - DAY_MS);
  const oldest = await tx.savedBuild.findMany({
    where: { userId, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    skip: MOST_A_DAY - 1,
    take: 1,
    select: { createdAt: true },
  });
  const [first] = oldest;
  if (first) throw tooManyBuilds(Math.max(1, Math.ceil((first.createdAt.getTime() - since.getTime()) / 1_000)));
}

async function insert(tx: Tx, { name, userId, basedOn, parts }: NewBuild, codes: string[]): Promise<string> {
  const isKnown = basedOn !== null && (await tx.savedBuild.count({ where: { code: basedOn } })) > 0;
  for (const code of codes) {
    const row = { code, name, userId, basedOn: isKnown ? basedOn : null, parts: parts.map((part) => ({ ...part })) };
    const { count } = await tx.savedBuild.createMany({ data: [row], skipDuplicates: true });
    if (count > 0) return code;
  }
  throw new Error('all codes are taken');
}

const toBuild = ({ parts, hiddenAt: _, ...same }: SavedBuildModel): SavedBuild => ({
  ...same,
  parts: parts as unknown as SavedPart[],
});
