import { DocMarks } from './doc-marks.js';
import { grown } from './grown.js';
import { PlaceLists } from './place-lists.js';
import { AddedPostings, type Postings, PostingsLoad } from './postings.js';
import { rankWithPair, UNRELATED } from './text-rank.js';

/** The words of documents that are numbered from 0. */
export class WordIndex {
  private readonly lists = new PlaceLists();
  private load: PostingsLoad | undefined = new PostingsLoad(this.lists);
  private loaded: Postings | undefined;
  private readonly added = new AddedPostings(this.lists);
  private docs = 0;
  private readonly marks = new DocMarks();
  private newestRanks = new Float32Array(0);
  private slots = new Uint32Array(0);

  /** Adds the next document; `vector` is the text form of its `tsvector`. */
  add(doc: number, vector: string): void {
    (this.load ?? this.added).add(doc, vector);
    this.docs = doc + 1;
    this.marks.reach(this.docs);
  }

  /** Ends the load: documents can be found from now on. */
  finishLoad(): void {
    if (!this.load) return;
    this.loaded = this.load.finish();
    this.load = undefined;
  }

  /** The documents that have all these words or their beginnings. No words: no documents. */
  having([first, ...others]: readonly string[]): number[] {
    const { marks } = this;
    const docs: number[] = [];
    if (first === undefined) return docs;
    marks.clear();
    this.each(first, (doc) => {
      if (marks.add(doc)) docs.push(doc);
    });
    return others.reduce((found, word) => {
      marks.clear();
      this.each(word, (doc) => marks.add(doc));
      return found.filter((doc) => marks.has(doc));
    }, docs);
  }

  /** `ts_rank` of each of these documents, by its number, until the next call. Other numbers mean nothing. */
  ranks(words: readonly string[], docs: ArrayLike<number>): Float32Array {
    const terms = [...new Set(words)].sort();
    this.newestRanks = grown(this.newestRanks, this.docs);
    if (terms.length < 2) this.rankByOne(terms[0], docs);
    else this.rankBySeveral(terms, docs);
    return this.newestRanks;
  }

  private rankByOne(word: string | undefined, docs: ArrayLike<number>): void {
    const { newestRanks: ranks, lists } = this;
    for (let at = 0; at < docs.length; at++) ranks[docs[at] ?? 0] = 0;
    if (word === undefined) return;
    this.each(word, (doc, places) => {
      ranks[doc] = (ranks[doc] ?? 0) + lists.rankOf(places);
    });
  }

  private rankBySeveral(words: readonly string[], docs: ArrayLike<number>): void {
    const { newestRanks: ranks, marks, lists } = this;
    marks.clear();
    this.slots = grown(this.slots, this.docs);
    for (let slot = 0; slot < docs.length; slot++) {
      const doc = docs[slot] ?? 0;
      marks.add(doc);
      this.slots[doc] = slot;
      ranks[doc] = -1;
    }
    /** By the slot of each document: the places of its last word that begins with an earlier word of the text. */
    const earlier: Int32Array[] = [];
    for (const word of words) {
      const own = new Int32Array(docs.length).fill(-1);
      this.each(word, (doc, places) => {
        if (!marks.has(doc)) return;
        const slot = this.slots[doc] ?? 0;
        own[slot] = places;
        for (const placesOfEarlier of earlier) {
          const others = placesOfEarlier[slot] ?? -1;
          if (others >= 0) ranks[doc] = rankWithPair(ranks[doc] ?? -1, lists.placesOf(places), lists.placesOf(others));
        }
      });
      earlier.push(own);
    }
    for (let slot = 0; slot < docs.length; slot++) {
      const doc = docs[slot] ?? 0;
      if ((ranks[doc] ?? 0) < 0) ranks[doc] = UNRELATED;
    }
  }

  private each(word: string, visit: (doc: number, places: number) => void): void {
    this.loaded?.each(word, visit);
    this.added.each(word, visit);
  }
}
