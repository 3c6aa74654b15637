import { NumberList, Numbering } from './grown.js';
import { type Splitting, trigramsOf } from './trigrams.js';
import { WordSimilarity } from './word-similarity.js';

/** The names of all documents as numbers of words, and the trigrams of each word. Documents are added in order. */
export class NameIndex {
  private readonly words = new Numbering();
  private readonly trigrams = new Numbering();
  /** The trigrams of each word, and the words of each trigram. */
  private readonly trigramsOfWord: number[][] = [];
  private readonly wordsOfTrigram: number[][] = [];
  /** The words of all names, one name after the other, and where each begins. */
  private readonly sequence = new NumberList();
  private readonly begins = new NumberList();

  constructor(private readonly split: Splitting) {}

  add(name: string): void {
    this.begins.push(this.sequence.length);
    for (const word of this.split(name)) this.sequence.push(this.numberOf(word));
  }

  /** Prepares the comparison of a text with names. */
  compare(text: string): NameComparison {
    const set = new Set(this.split(text).flatMap(trigramsOf));
    const wanted = new Uint8Array(this.trigrams.names.length);
    const similar = new Uint8Array(this.words.names.length);
    for (const trigram of set) {
      const number = this.trigrams.find(trigram);
      if (number === undefined) continue;
      wanted[number] = 1;
      for (const word of this.wordsOfTrigram[number] ?? []) similar[word] = 1;
    }
    return new NameComparison(this, similar, new WordSimilarity(wanted, set.size));
  }

  /** Where the words of a document's name begin and end in {@link wordAt}. */
  beginOf(doc: number): number {
    return doc < this.begins.length ? (this.begins.values[doc] ?? 0) : this.sequence.length;
  }

  wordAt(place: number): number {
    return this.sequence.values[place] ?? 0;
  }

  trigramsOf(word: number): readonly number[] {
    return this.trigramsOfWord[word] ?? [];
  }

  private numberOf(word: string): number {
    const known = this.words.find(word);
    if (known !== undefined) return known;
    const number = this.words.numberOf(word);
    const trigrams = trigramsOf(word).map((trigram) => this.trigrams.numberOf(trigram));
    this.trigramsOfWord.push(trigrams);
    for (const trigram of new Set(trigrams)) (this.wordsOfTrigram[trigram] ??= []).push(number);
    return number;
  }
}

/** The similarity of one text to names. */
export class NameComparison {
  /** Of a name that shares a single word with the text, by that word. */
  private readonly ofWord = new Map<number, number>();

  constructor(
    private readonly names: NameIndex,
    /** 1 for words that share a trigram with the text. */
    private readonly similar: Uint8Array,
    private readonly similarity: WordSimilarity,
  ) {}

  /** As PostgreSQL's `word_similarity(text, name)`. */
  with(doc: number): number {
    const { names, similar } = this;
    const end = names.beginOf(doc + 1);
    let first = -1;
    let last = -1;
    for (let place = names.beginOf(doc); place < end; place++) {
      if (similar[names.wordAt(place)] !== 1) continue;
      if (first < 0) first = place;
      last = place;
    }
    if (first < 0) return 0;
    return first === last ? this.withWord(names.wordAt(first)) : this.withSection(first, last);
  }

  private withWord(word: number): number {
    const known = this.ofWord.get(word);
    if (known !== undefined) return known;
    const similarity = this.similarity.of(this.names.trigramsOf(word));
    this.ofWord.set(word, similarity);
    return similarity;
  }

  /** What is before the first and after the last similar word changes nothing. */
  private withSection(first: number, last: number): number {
    const trigrams: number[] = [];
    for (let place = first; place <= last; place++) {
      const word = this.names.trigramsOf(this.names.wordAt(place));
      for (const trigram of word) trigrams.push(trigram);
    }
    return this.similarity.of(trigrams);
  }
}
