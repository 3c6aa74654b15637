import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@shop/service-kit/db/database';
import type { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import type { Logger } from '@shop/service-kit/observe/logger';
import { readAtScrape } from '@shop/service-kit/observe/read-at-scrape';
import { CurrentSearch, SearchUnavailable } from '../../ports/product-search.js';
import { SharedRefresh } from '../db/shared-refresh.js';
import type { SynonymStore } from '../db/synonym.store.js';
import type { KnownWords } from '../search/known-words.js';
import { IndexFeed } from './index-feed.js';
import { IndexStore } from './index-store.js';
import { SearchServer } from './search-server.js';
import { ServerSearch } from './server-search.js';
import { readWords } from './server-words.js';

const FEED = 'feed search index';
const EVERY_MS = 1_000;
/** A read waits for so many changes; for more, SQL answers until they are applied. */
const MOST_CHANGES = 1_000;
/** A read waits for so long until changes are applied, by this process or by another one; then SQL answers it. */
const PATIENCE_MS = 2_000;

/**
 * The search on a server, current as of each call: a short statement reads what changed since the last one, and a read waits
 * until the server has it. A job does the same between reads, and builds the index; one replica at a time.
 */
export class LiveServerSearch extends CurrentSearch {
  wasLoaded = false;
  private readonly server: SearchServer;
  private readonly store: IndexStore;
  private readonly feed: IndexFeed;
  private readonly refresh = new SharedRefresh(() => this.follow());
  /** The words of the index, and of which state of it; undefined while SQL answers. */
  private words: { state: string; known: KnownWords } | undefined;

  constructor(
    url: string,
    private readonly around: { database: Database; synonyms: SynonymStore; jobs: PeriodicJobs; logger: Logger },
  ) {
    super();
    this.server = new SearchServer(url, (error) =>
      around.logger.warn({ err: error }, 'the search server did not answer'),
    );
    this.store = new IndexStore(this.server);
    this.feed = new IndexFeed(around.database, this.store);
    around.jobs.add({
      name: FEED,
      everyMs: EVERY_MS,
      due: () => this.due(),
      handle: (task, signal) => (task === 'build' ? this.feed.build(signal) : this.feed.follow()),
    });
    const name = 'catalog_indexed_products';
    const help = 'Products in the index on the search server; absent while SQL answers in its place.';
    readAtScrape({ name, help }, async () => (this.words ? [{ value: await this.store.size() }] : []));
  }

  /** The search as of this call or later; undefined while the server does not answer, or is far behind. */
  async current(): Promise<ServerSearch | undefined> {
    try {
      if (!(await isInTime(this.refresh.now()))) return undefined;
    } catch (error) {
      if (error instanceof SearchUnavailable) return undefined;
      throw error;
    }
    const { words, store } = this;
    return words && new ServerSearch(this.server, store.alias, words.known, await this.around.synonyms.current());
  }

  private async follow(): Promise<void> {
    const seen = await this.feed.state(MOST_CHANGES + 1);
    const unapplied = this.feed.unapplied(seen?.changes ?? []).length;
    const isFarBehind = unapplied > MOST_CHANGES;
    const state = unapplied === 0 || isFarBehind ? seen : await this.feed.follow();
    if (!state || isFarBehind) {
      this.around.jobs.wake(FEED);
      this.words = undefined;
      return;
    }
    const known = `${state.build} ${state.texts}`;
    if (this.words?.state !== known)
      this.words = { state: known, known: await readWords(this.server, this.store.alias) };
    this.wasLoaded = true;
  }

  /** What is to be done now; a change that another read applied only moves the feed on. */
  private async due(): Promise<readonly ('build' | 'follow')[]> {
    const state = await this.feed.state(1);
    if (!state || state.isDue || !(await this.store.current())) return ['build'];
    if (state.changes.length > 0) return ['follow'];
    // After many changes, too: no read need find that SQL answers.
    if (!this.words) await this.current();
    return [];
  }
}

/** Whether work ends before a read has waited long enough. @throws what the work throws */
async function isInTime(work: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const tooLate = wait(PATIENCE_MS, false, { ref: false, signal: waiting.signal });
  try {
    return await Promise.race([work.then(() => true), tooLate]);
  } finally {
    waiting.abort();
  }
}
