import { DocMarks } from './doc-marks.js';
import { type Grouped, groupedBy } from './grouped.js';
import { grown, NumberList, Numbering } from './grown.js';
import { type Splitting, trigramsOf } from './trigrams.js';
import { WordSimilarity } from './word-similarity.js';

/** Lists of numbers, one after the other. */
class Lists {
  readonly items = new NumberList();
  private readonly ends = new NumberList();

  constructor() {
    this.ends.push(0);
  }

  add(items: Iterable<number>): void {
    for (const item of items) this.items.push(item);
    this.ends.push(this.items.length);
  }

  /** Where a list begins; it ends where the next one begins. */
  beginOf(list: number): number {
    return this.ends.values[list] ?? 0;
  }
}

/** The names of all documents as numbers of words, and the trigrams of each word. Documents are added in order. */
export class NameIndex {
  readonly names = new Lists();
  /** The trigrams of each word. */
  readonly trigrams = new Lists();
  private readonly wordNumbers = new Numbering();
  private readonly trigramNumbers = new Numbering();
  private readonly wordsOfTrigram: number[][] = [];
  /** The documents of each word, of those that a load read. */
  private loaded: Grouped = { begins: new Uint32Array(1), places: new Uint32Array(0) };
  private loadedDocs = 0;
  private docs = 0;
  /** Of the newest comparison. */
  private readonly marks = new WordMarks();
  private readonly docMarks = new DocMarks();

  constructor(private readonly split: Splitting) {}

  add(name: string): void {
    this.names.add(this.split(name).map((word) => this.numberOf(word)));
    this.docs++;
    this.docMarks.reach(this.docs);
  }

  /** Ends the load: the names of its documents are found faster from now on. */
  finishLoad(): void {
    const { items } = this.names;
    const docs = new Uint32Array(items.length);
    for (let doc = 0; doc < this.docs; doc++) docs.fill(doc, this.names.beginOf(doc), this.names.beginOf(doc + 1));
    const { begins, places } = groupedBy(items.values.subarray(0, items.length), this.wordNumbers.names.length);
    this.loaded = { begins, places: places.map((place) => docs[place] ?? 0) };
    this.loadedDocs = this.docs;
  }

  /** Prepares the comparison of a text with names. It is valid until the next one. */
  compare(text: string): NameComparison {
    const set = new Set(this.split(text).flatMap(trigramsOf));
    const wanted = new Uint8Array(this.trigramNumbers.names.length);
    this.marks.clear(this.wordNumbers.names.length);
    const known: number[] = [];
    [...set].forEach((trigram, index) => {
      const number = this.trigramNumbers.find(trigram);
      if (number === undefined) return;
      known.push(number);
      wanted[number] = 1;
      for (const word of this.wordsOfTrigram[number] ?? []) this.marks.add(word, index);
    });
    return new NameComparison(this, { marks: this.marks, similarity: new WordSimilarity(wanted, set.size), known });
  }

  /** The documents with a word that has one of these trigrams. */
  having(trigrams: readonly number[]): number[] {
    const { loaded, docMarks } = this;
    const found: number[] = [];
    docMarks.clear();
    for (const word of new Set(trigrams.flatMap((trigram) => this.wordsOfTrigram[trigram] ?? []))) {
      const end = loaded.begins[word + 1] ?? 0;
      for (let at = loaded.begins[word] ?? end; at < end; at++) {
        const doc = loaded.places[at] ?? 0;
        if (docMarks.add(doc)) found.push(doc);
      }
    }
    for (let doc = this.loadedDocs; doc < this.docs; doc++) found.push(doc);
    return found;
  }

  /** How many words of the names that a load read have a trigram. */
  usesOf(trigram: number): number {
    const { begins } = this.loaded;
    let uses = 0;
    for (const word of this.wordsOfTrigram[trigram] ?? [])
      if (word < begins.length - 1) uses += (begins[word + 1] ?? 0) - (begins[word] ?? 0);
    return uses;
  }

  private numberOf(word: string): number {
    const known = this.wordNumbers.find(word);
    if (known !== undefined) return known;
    const number = this.wordNumbers.numberOf(word);
    const trigrams = trigramsOf(word).map((trigram) => this.trigramNumbers.numberOf(trigram));
    this.trigrams.add(trigrams);
    for (const trigram of new Set(trigrams)) (this.wordsOfTrigram[trigram] ??= []).push(number);
    return number;
  }
}

const MASK_BITS = 32;
const UNKNOWN = -1;

/** What a comparison knows of each word. */
class WordMarks {
  /** The trigrams of the text that a word has, one bit each; those of a long text share bits. */
  masks = new Int32Array(0);
  /** The similarity of a name that shares this word alone with the text. */
  alone = new Float32Array(0);
  private words: number[] = [];

  clear(length: number): void {
    for (const word of this.words) this.masks[word] = 0;
    this.words = [];
    this.masks = grown(this.masks, length);
    this.alone = grown(this.alone, length);
  }

  /** Marks a word that has the text's trigram of this number. */
  add(word: number, trigram: number): void {
    const mask = this.masks[word] ?? 0;
    if (mask === 0) {
      this.words.push(word);
      this.alone[word] = UNKNOWN;
    }
    this.masks[word] = mask | (1 << (trigram % MASK_BITS));
  }
}

/** The similarity of one text to names. */
export class NameComparison {
  private readonly index: NameIndex;
  private readonly marks: WordMarks;
  private readonly similarity: WordSimilarity;
  /** The text's trigrams that some name has. */
  private readonly known: readonly number[];
  private section = new Uint32Array(64);

  constructor(
    index: NameIndex,
    { marks, similarity, known }: { marks: WordMarks; similarity: WordSimilarity; known: readonly number[] },
  ) {
    this.index = index;
    this.marks = marks;
    this.similarity = similarity;
    this.known = known;
  }

  /** The documents with a name that is no less similar than this. */
  similar(least: number): number[] {
    return this.index.having(this.needed(least)).filter((doc) => this.atMost(doc) >= least && this.with(doc) >= least);
  }

  /**
   * Trigrams of which a name as similar as this has at least one: it has so many of the text's, at least, that it cannot
   * have only others. The rarest ones, so that few names are looked at.
   */
  private needed(least: number): number[] {
    const { size } = this.similarity;
    let shared = 1;
    while (shared < size && this.similarity.similarity(shared, shared) < least) shared++;
    const uses = new Map(this.known.map((trigram) => [trigram, this.index.usesOf(trigram)]));
    const rarest = this.known.toSorted((one, two) => (uses.get(one) ?? 0) - (uses.get(two) ?? 0));
    return rarest.slice(0, Math.max(0, rarest.length - shared + 1));
  }

  /** No less than {@link with}, and found faster. */
  atMost(doc: number): number {
    const { masks } = this.marks;
    const { names } = this.index;
    const words = names.items.values;
    const end = names.beginOf(doc + 1);
    let bits = 0;
    for (let place = names.beginOf(doc); place < end; place++) bits |= masks[words[place] ?? 0] ?? 0;
    return this.mostOf(bits);
  }

  /** As PostgreSQL's `word_similarity(text, name)`. */
  with(doc: number): number {
    const { masks } = this.marks;
    const { names } = this.index;
    const words = names.items.values;
    const end = names.beginOf(doc + 1);
    let [bits, first, last, greatest] = [0, 0, -1, 0];
    for (let place = names.beginOf(doc); place < end; place++) {
      const word = words[place] ?? 0;
      const mask = masks[word] ?? 0;
      if (mask === 0) continue;
      if (bits === 0) first = place;
      bits |= mask;
      last = place;
      greatest = Math.max(greatest, this.withWord(word));
    }
    if (first >= last || greatest === this.mostOf(bits)) return greatest;
    return this.withWords(first, last);
  }

  /** The greatest similarity of a name that has these bits. */
  private mostOf(bits: number): number {
    if (bits === 0) return 0;
    const { size } = this.similarity;
    const shared = Math.min(size, countBits(bits) * Math.ceil(size / MASK_BITS));
    return this.similarity.similarity(shared, shared);
  }

  private withWord(word: number): number {
    const { alone } = this.marks;
    const known = alone[word] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const { trigrams } = this.index;
    const similarity = this.similarity.of(trigrams.items.values, trigrams.beginOf(word), trigrams.beginOf(word + 1));
    alone[word] = similarity;
    return similarity;
  }

  /** What is before the first and after the last word that shares a trigram changes nothing. */
  private withWords(first: number, last: number): number {
    const { names, trigrams } = this.index;
    let length = 0;
    for (let place = first; place <= last; place++) {
      const word = names.items.values[place] ?? 0;
      const end = trigrams.beginOf(word + 1);
      this.section = grown(this.section, length + end - trigrams.beginOf(word));
      for (let at = trigrams.beginOf(word); at < end; at++) this.section[length++] = trigrams.items.values[at] ?? 0;
    }
    return this.similarity.of(this.section, 0, length);
  }
}

/** How many bits of 32 are set. */
function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
