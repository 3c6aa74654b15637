import { Injectable } from '@nestjs/common';
import type { StoredPicture } from '@shop/contracts/pictures';
import { Database } from '@shop/service-kit/db/database';
import { productsBusy } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';
import { PictureRepository } from '../../ports/picture.repository.js';

/** Taken alone it waits for no writer of products; those with new pictures share it (migrations/0009_pictures.sql). */
const LOCK = 'select pg_try_advisory_xact_lock(7310101) as ok';

/** One probe of an index for each picture, however many products there are. */
const DISCARD = `insert into discarded_picture (url)
  select url from jsonb_to_recordset($1::jsonb) as stored (url text, "storedAt" timestamptz)
  where "storedAt" > (select (value #>> '{}')::timestamptz from setting where key = 'sold-pictures-since')
    and not exists (select from product where images || image @> array[stored.url])
    and not exists (select from sold_picture where sold_picture.url = stored.url)
  on conflict do nothing`;

@Injectable()
export class PrismaPictureRepository extends PictureRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  discard(pictures: readonly StoredPicture[]): Promise<string[]> {
    return this.database.commit(async (tx) => {
      const [lock] = await tx.$queryRawUnsafe<{ ok: boolean }[]>(LOCK);
      if (!lock?.ok) throw productsBusy();
      await tx.$executeRawUnsafe(DISCARD, JSON.stringify(pictures));
      const urls = pictures.map(({ url }) => url);
      const discarded = await tx.discardedPicture.findMany({ where: { url: { in: urls } }, select: { url: true } });
      return { result: discarded.map(({ url }) => url) };
    });
  }

  async keep(urls: readonly string[]): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.discardedPicture.deleteMany({ where: { url: { in: [...urls] } } }),
    }));
  }
}
