import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { HOME_SECTIONS, HomeSections } from '@shop/contracts/home-sections';
import { Database } from '@shop/service-kit/db/database';
import { staleHomeSections } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';

const KEY = 'home-sections';
/** Serialises changes of the sections, the first one included. */
const LOCK = 'select pg_advisory_xact_lock(7310104)::text';

interface Stored {
  sections: HomeSections;
}

/** Which sections the home page has, in which order, as staff chose. */
@Injectable()
export class HomeSectionStore {
  constructor(private readonly database: Database<PrismaClient>) {}

  async current(): Promise<Stored> {
    return { sections: await read(this.database.client) };
  }

  /**
   * Replaces the sections. `seen`: those that were edited, if known.
   * @throws stale
   */
  save(sections: HomeSections, seen: HomeSections | undefined): Promise<Stored> {
    return this.database.commit(async (tx) => {
      await tx.$queryRawUnsafe(LOCK);
      const current = await read(tx);
      // A repeated call finds its own change.
      const isKnown = [seen, sections].some((known) => isDeepStrictEqual(known, current));
      if (seen !== undefined && !isKnown) throw staleHomeSections();
      const value = sections;
      await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } });
      return { result: { sections } };
    });
  }
}

/** What another release stored is not shown: its sections may be others. */
async function read({ setting }: Pick<PrismaClient, 'setting'>): Promise<HomeSections> {
  const row = await setting.findUnique({ where: { key: KEY } });
  const stored = HomeSections.safeParse(row?.value);
  return stored.success ? stored.data : HOME_SECTIONS.map((kind) => ({ kind, isShown: true }));
}
