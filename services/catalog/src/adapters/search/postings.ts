import { FIELD_BITS, ALL_FIELDS } from './fields.js';
import { groupedBy } from './grouped.js';
import { NumberList } from './grown.js';

export type PostingsState = ReturnType<Postings['state']>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Which documents have each word, and in which fields. Documents are added in the order of their numbers. */
export class Postings {
  private load: { words: NumberList; entries: NumberList } | undefined = {
    words: new NumberList(),
    entries: new NumberList(),
  };
  /** Of the documents that a load read: where the entries of each word begin, and the entries. */
  private begins: Uint32Array = new Uint32Array(1);
  private entries: Uint32Array = new Uint32Array(0);
  /** Of the documents added since. */
  private readonly added = new Map<number, number[]>();

  /** `isCurrent`: whether a document is that of a product in the shop; the others are in the postings until the next load. */
  constructor(private readonly isCurrent: (doc: number) => boolean) {}

  /** `fields`: a sum of FIELD. */
  add(word: number, doc: number, fields: number): void {
    const entry = (doc << FIELD_BITS) | fields;
    if (this.load) {
      this.load.words.push(word);
      this.load.entries.push(entry);
      return;
    }
    const known = this.added.get(word);
    if (known) known.push(entry);
    else this.added.set(word, [entry]);
  }

  /** Ends the load. `words`: how many words there are. */
  finishLoad(words: number): void {
    if (!this.load) return;
    const { words: numbers, entries } = this.load;
    const { begins, places } = groupedBy(numbers.all, words);
    this.begins = begins;
    this.entries = places.map((place) => entries.values[place] ?? 0);
    this.load = undefined;
  }

  /** The entries of all `words`, those added since the load included. */
  state(words: number) {
    const begins = new Uint32Array(words + 1);
    const entries = new Uint32Array(this.entries.length + sum([...this.added.values()].map(({ length }) => length)));
    let length = 0;
    for (let word = 0; word < words; word++) {
      const loaded = this.loadedOf(word);
      const added = this.added.get(word) ?? [];
      entries.set(loaded, length);
      entries.set(added, length + loaded.length);
      length += loaded.length + added.length;
      begins[word + 1] = length;
    }
    return { begins, entries };
  }

  restore({ begins, entries }: PostingsState): void {
    this.begins = begins;
    this.entries = entries;
    this.load = undefined;
  }

  each(word: number, visit: (doc: number, fields: number) => void): void {
    const end = this.begins[word + 1] ?? 0;
    for (let at = this.begins[word] ?? end; at < end; at++) {
      const entry = this.entries[at] ?? 0;
      visit(entry >>> FIELD_BITS, entry & ALL_FIELDS);
    }
    for (const entry of this.added.get(word) ?? []) visit(entry >>> FIELD_BITS, entry & ALL_FIELDS);
  }

  /** A word that was added after the load has none. */
  private loadedOf(word: number): Uint32Array {
    return this.entries.subarray(
      this.begins[word] ?? this.entries.length,
      this.begins[word + 1] ?? this.entries.length,
    );
  }

  /** How many products in the shop have a word. */
  usesOf(word: number): number {
    let uses = 0;
    this.each(word, (doc) => {
      if (this.isCurrent(doc)) uses++;
    });
    return uses;
  }

  /** Whether any product in the shop has a word: mostly the first one of its documents. */
  isUsed(word: number): boolean {
    const end = this.begins[word + 1] ?? 0;
    for (let at = this.begins[word] ?? end; at < end; at++)
      if (this.isCurrent((this.entries[at] ?? 0) >>> FIELD_BITS)) return true;
    return this.added.get(word)?.some((entry) => this.isCurrent(entry >>> FIELD_BITS)) ?? false;
  }
}
