import { Injectable } from '@nestjs/common';
import type { StoredPicture } from '@shop/contracts/pictures';
import { DomainError } from '../domain/domain-error.js';
import { Postgres } from './postgres.js';

/** What a service says about its use of pictures. */
export interface PictureUse {
  /** The number of its advisory lock, which its writers of new pictures share. */
  lock: number;
  /** An SQL condition on `stored (url, "storedAt")`: nothing of this service needs the picture. It must use indexes. */
  isUnused: string;
}

const picturesBusy = () =>
  new DomainError('unavailable', 'pictures_busy', 'Pictures are being saved. Try again in a moment.');

/** True for what the triggers of `discarded_picture` raise, also when Prisma has wrapped it. */
export const isPictureGone = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('picture_gone');

/**
 * The pictures that this service no longer needs and media may delete: the table `discarded_picture` of the service. Its triggers
 * refuse rows with one of these. So a picture is either in use before media asks, or cannot be used (docs/product-rules.md#R147).
 */
@Injectable()
export class DiscardedPictures {
  constructor(
    private readonly postgres: Postgres,
    private readonly use: PictureUse,
  ) {}

  /**
   * Of these pictures those that nothing here needs, which can then no longer be used.
   * @throws pictures_busy while a writer of new pictures is at work: none is waited for
   */
  discard(pictures: readonly StoredPicture[]): Promise<string[]> {
    return this.postgres.transaction(async (client) => {
      const { rows: locks } = await client.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [
        this.use.lock,
      ]);
      if (!locks[0]?.ok) throw picturesBusy();
      await client.query(
        `insert into discarded_picture (url)
          select url from jsonb_to_recordset($1::jsonb) as stored (url text, "storedAt" timestamptz)
          where ${this.use.isUnused} on conflict do nothing`,
        [JSON.stringify(pictures)],
      );
      const urls = pictures.map(({ url }) => url);
      const { rows } = await client.query<{ url: string }>('select url from discarded_picture where url = any($1)', [
        urls,
      ]);
      return rows.map(({ url }) => url);
    });
  }

  /** These pictures can be used again. */
  async keep(urls: readonly string[]): Promise<void> {
    await this.postgres.pool.query('delete from discarded_picture where url = any($1)', [urls]);
  }
}
