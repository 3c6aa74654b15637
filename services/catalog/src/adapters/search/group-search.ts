import { ALL_FIELDS, FIELD, LEVEL, levelOf } from './fields.js';
import { grown } from './grown.js';
import type { Group, WordMatch } from './query-group.js';
import type { Postings } from './postings.js';
import type { TextIndex } from './text-index.js';

/** The level of each document that has something, and these documents. One is used again and again. */
export class Levels {
  private levels = new Uint8Array(0);
  docs: number[] = [];

  of(doc: number): number {
    return this.levels[doc] ?? 0;
  }

  clear(length: number): void {
    for (const doc of this.docs) this.levels[doc] = 0;
    this.docs = [];
    this.levels = grown(this.levels, length);
  }

  /** Keeps the greater one. */
  raise(doc: number, level: number): void {
    const known = this.levels[doc] ?? 0;
    if (level <= known) return;
    if (known === 0) this.docs.push(doc);
    this.levels[doc] = level;
  }

  /** Keeps the documents of the other, too, with the lower level. */
  meet(other: Levels): void {
    this.docs = this.docs.filter((doc) => {
      this.levels[doc] = Math.min(this.levels[doc] ?? 0, other.of(doc));
      return this.levels[doc] !== 0;
    });
  }
}

/** Finds the documents that have a group of a query, and how well. */
export class GroupSearch {
  private readonly alternative = new Levels();
  private readonly word = new Levels();
  private readonly postings: Postings;

  constructor({ postings }: TextIndex) {
    this.postings = postings;
  }

  /** Adds the documents of a group. `length`: how many documents there are. */
  find({ alternatives, kinds }: Group, found: Levels, length: number): void {
    found.clear(length);
    // A kind has its own products; others are found only by their names.
    const searched = kinds.length > 0 ? FIELD.name : ALL_FIELDS;
    for (const kind of kinds) this.postings.each(kind, (doc) => found.raise(doc, LEVEL.kind));
    for (const words of alternatives) {
      const [first, ...others] = words;
      if (!first) continue;
      const into = others.length === 0 ? found : this.alternative;
      if (into === this.alternative) into.clear(length);
      this.addWord(first, into, searched);
      if (others.length === 0) continue;
      for (const other of others) {
        this.word.clear(length);
        this.addWord(other, this.word, searched);
        into.meet(this.word);
      }
      for (const doc of into.docs) found.raise(doc, into.of(doc));
    }
  }

  private addWord(forms: readonly WordMatch[], found: Levels, searched: number): void {
    for (const { number, isBeginning } of forms) {
      this.postings.each(number, (doc, fields) => {
        found.raise(doc, levelOf(fields & searched, isBeginning));
      });
    }
  }
}
