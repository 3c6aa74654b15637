import { AddedPostings, type Postings, PostingsLoad } from './postings.js';
import { rankOfWord, rankWithPair, UNRELATED } from './text-rank.js';

/** The words of documents that are numbered from 0. */
export class WordIndex {
  private load: PostingsLoad | undefined = new PostingsLoad();
  private loaded: Postings = new AddedPostings();
  private readonly added = new AddedPostings();
  /** How many documents the load read: their numbers are below. */
  private loadedDocs = 0;
  private docs = 0;

  /** Adds the next document; `vector` is the text form of its `tsvector`. */
  add(doc: number, vector: string): void {
    (this.load ?? this.added).add(doc, vector);
    this.docs = doc + 1;
  }

  /** Ends the load: documents can be found from now on. */
  finishLoad(): void {
    if (!this.load) return;
    this.loaded = this.load.finish();
    this.loadedDocs = this.docs;
    this.load = undefined;
  }

  /** The documents that have all these words or their beginnings. No words: no documents. */
  having(words: readonly string[]): number[] {
    const found = new Uint8Array(this.docs);
    const matched: number[] = [];
    words.forEach((word, index) => {
      const isLast = index === words.length - 1;
      this.each(word, (doc) => {
        if (found[doc] !== index) return;
        found[doc] = index + 1;
        if (isLast) matched.push(doc);
      });
    });
    return matched;
  }

  /** `ts_rank` of each of these documents, by its number; other numbers mean nothing. */
  ranks(words: readonly string[], docs: readonly number[]): Float32Array {
    const terms = [...new Set(words)].sort();
    const wanted = new Uint8Array(this.docs);
    for (const doc of docs) wanted[doc] = 1;
    return terms.length < 2 ? this.ranksOfOne(terms[0], wanted) : this.ranksOfSeveral(terms, wanted);
  }

  private ranksOfOne(word: string | undefined, wanted: Uint8Array): Float32Array {
    const ranks = new Float32Array(this.docs);
    if (word === undefined) return ranks;
    this.each(word, (doc, handle) => {
      if (wanted[doc] === 1) ranks[doc] = (ranks[doc] ?? 0) + rankOfWord(this.placesOf(doc, handle));
    });
    return ranks;
  }

  private ranksOfSeveral(words: readonly string[], wanted: Uint8Array): Float32Array {
    const ranks = new Float32Array(this.docs).fill(-1);
    /** The places of the last word of each document that begins with an earlier word of the text. */
    const earlier: Int32Array[] = [];
    for (const word of words) {
      const own = new Int32Array(this.docs).fill(-1);
      this.each(word, (doc, handle) => {
        if (wanted[doc] !== 1) return;
        own[doc] = handle;
        for (const handles of earlier) {
          const other = handles[doc] ?? -1;
          if (other < 0) continue;
          const [places, others] = [this.placesOf(doc, handle), this.placesOf(doc, other)];
          ranks[doc] = rankWithPair(ranks[doc] ?? -1, places, others);
        }
      });
      earlier.push(own);
    }
    return ranks.map((rank) => (rank < 0 ? UNRELATED : rank));
  }

  private each(word: string, visit: (doc: number, handle: number) => void): void {
    this.loaded.each(word, visit);
    this.added.each(word, visit);
  }

  private placesOf(doc: number, handle: number): ArrayLike<number> {
    return (doc < this.loadedDocs ? this.loaded : this.added).placesOf(handle);
  }
}
