import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Books } from './books.js';
import { readEarlierState } from './earlier-state.js';
import { Journal } from './journal.js';
import type { Change } from './records.js';

/** The journal is rewritten when so many of its lines say nothing that a later line does not say. */
const surplusLines = 20_000;

/** The simulator's records: in memory, and in a journal to which each change is appended. */
export class Store {
  private isShortening = false;

  private constructor(
    readonly books: Books,
    private readonly journal: Journal<Change>,
  ) {}

  /** Reads the folder's records. The folder is created if it does not exist. */
  static async open(folder: string): Promise<Store> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const books = new Books();
    const journal = new Journal<Change>(join(folder, 'journal.jsonl'));
    for await (const change of journal.read()) books.apply(change);
    const store = new Store(books, journal);
    const earlier = join(folder, 'state.json');
    await Promise.all((await readEarlierState(earlier)).map((change) => store.keep(change)));
    await rm(earlier, { force: true });
    return store;
  }

  /**
   * Applies a change at once. Resolves when a killed process would still know it: the shop receives nothing before that.
   * A prompt that was changed in place is kept again in the same way.
   */
  keep(change: Change): Promise<void> {
    this.books.apply(change);
    const kept = this.journal.append(change);
    this.shorten();
    return kept;
  }

  /** A new id or receipt that no record has. */
  unused(make: () => string): string {
    const text = make();
    const isTaken = this.books.prompt(text) ?? this.books.payment(text) ?? this.books.reversal(text);
    return isTaken ? this.unused(make) : text;
  }

  /** Resolves when all changes so far are in the journal. */
  settled(): Promise<void> {
    return this.journal.settled();
  }

  private shorten(): void {
    if (this.isShortening || this.journal.length < 2 * this.books.size + surplusLines) return;
    this.isShortening = true;
    this.journal
      .replace(this.books.changes())
      .catch(console.error)
      .finally(() => (this.isShortening = false));
  }
}
