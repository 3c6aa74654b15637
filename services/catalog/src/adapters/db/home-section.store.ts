import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { HOME_SECTIONS, HomeSections } from '@shop/contracts/home-sections';
import { Database } from '@shop/service-kit/db/database';
import { staleHomeSections } from '../../domain/errors.js';
import { lockSetting, readSetting, storeSetting } from './setting-row.js';

const KEY = 'home-sections';
const LOCK = 7_310_104;

interface Stored {
  sections: HomeSections;
}

/** Which sections the home page has, in which order, as staff chose. */
@Injectable()
export class HomeSectionStore {
  constructor(private readonly database: Database) {}

  async current(): Promise<Stored> {
    return { sections: await read(this.database) };
  }

  /**
   * Replaces the sections. `seen`: those that were edited, if known.
   * @throws stale
   */
  save(sections: HomeSections, seen: HomeSections | undefined): Promise<Stored> {
    return this.database.commit(async (tx) => {
      await lockSetting(tx, LOCK);
      const current = await read(tx);
      // A repeated call finds its own change.
      const isKnown = [seen, sections].some((known) => isDeepStrictEqual(known, current));
      if (seen !== undefined && !isKnown) throw staleHomeSections();
      await storeSetting(tx, KEY, sections);
      return { result: { sections } };
    });
  }
}

/** What another release stored is not shown: its sections may be others. */
async function read(from: Pick<Database, 'rows'>): Promise<HomeSections> {
  const stored = HomeSections.safeParse(await readSetting(from, KEY));
  return stored.success ? stored.data : HOME_SECTIONS.map((kind) => ({ kind, isShown: true }));
}
