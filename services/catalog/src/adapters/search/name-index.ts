import { grown, NumberList, Numbering } from './grown.js';
import { type Splitting, trigramsOf } from './trigrams.js';
import { WordSimilarity } from './word-similarity.js';

/** Lists of numbers, one after the other. */
class Lists {
  readonly items = new NumberList();
  private readonly begins = new NumberList();

  add(items: Iterable<number>): void {
    this.begins.push(this.items.length);
    for (const item of items) this.items.push(item);
  }

  /** Where a list begins; it ends where the next one begins. */
  beginOf(list: number): number {
    return list < this.begins.length ? (this.begins.values[list] ?? 0) : this.items.length;
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

  constructor(private readonly split: Splitting) {}

  add(name: string): void {
    this.names.add(this.split(name).map((word) => this.numberOf(word)));
  }

  /** Prepares the comparison of a text with names. */
  compare(text: string): NameComparison {
    const set = new Set(this.split(text).flatMap(trigramsOf));
    const wanted = new Uint8Array(this.trigramNumbers.names.length);
    const masks = [0, 1].map(() => new Uint32Array(this.wordNumbers.names.length));
    [...set].forEach((trigram, index) => {
      const number = this.trigramNumbers.find(trigram);
      if (number === undefined) return;
      wanted[number] = 1;
      const mask = masks[index & 1] ?? new Uint32Array(0);
      const bit = 1 << ((index >> 1) & 31);
      for (const word of this.wordsOfTrigram[number] ?? []) mask[word] = (mask[word] ?? 0) | bit;
    });
    return new NameComparison(this, masks, new WordSimilarity(wanted, set.size));
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

/** The bits of two masks. */
const BITS = 64;

/** The similarity of one text to names. */
export class NameComparison {
  private readonly even: Uint32Array;
  private readonly odd: Uint32Array;
  /** Of a name that shares a single word with the text, by that word. */
  private readonly ofWord = new Map<number, number>();
  private section = new Uint32Array(64);

  constructor(
    private readonly index: NameIndex,
    /** The trigrams of the text that a word has, one bit each. */
    [even = new Uint32Array(0), odd = new Uint32Array(0)]: readonly Uint32Array[],
    private readonly similarity: WordSimilarity,
  ) {
    this.even = even;
    this.odd = odd;
  }

  /** No less than {@link with}, and found faster. */
  atMost(doc: number): number {
    const { even, odd } = this;
    const { names } = this.index;
    const words = names.items.values;
    const end = names.beginOf(doc + 1);
    let [evenBits, oddBits] = [0, 0];
    for (let place = names.beginOf(doc); place < end; place++) {
      const word = words[place] ?? 0;
      evenBits |= even[word] ?? 0;
      oddBits |= odd[word] ?? 0;
    }
    if ((evenBits | oddBits) === 0) return 0;
    if (this.similarity.size > BITS) return 1;
    const shared = countBits(evenBits) + countBits(oddBits);
    return this.similarity.similarity(shared, shared);
  }

  /** As PostgreSQL's `word_similarity(text, name)`. */
  with(doc: number): number {
    const { names } = this.index;
    const words = names.items.values;
    const end = names.beginOf(doc + 1);
    let [first, last, greatest] = [-1, -1, 0];
    for (let place = names.beginOf(doc); place < end; place++) {
      const word = words[place] ?? 0;
      if (((this.even[word] ?? 0) | (this.odd[word] ?? 0)) === 0) continue;
      if (first < 0) first = place;
      last = place;
      greatest = Math.max(greatest, this.withWord(word));
    }
    if (first === last || greatest === this.atMost(doc)) return greatest;
    return this.withWords(first, last);
  }

  private withWord(word: number): number {
    const known = this.ofWord.get(word);
    if (known !== undefined) return known;
    const { trigrams } = this.index;
    const similarity = this.similarity.of(trigrams.items.values, trigrams.beginOf(word), trigrams.beginOf(word + 1));
    this.ofWord.set(word, similarity);
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
