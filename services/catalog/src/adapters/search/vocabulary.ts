import { editsBetween, mostEditsOf } from '../../domain/search/edit-distance.js';
import { grown, Numbering } from './grown.js';

const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);
const OTHERS = LETTERS;

/** Which letters a word has, one bit each; all other characters share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - FIRST_LETTER;
    letters |= 1 << (letter >= 0 && letter < LETTERS ? letter : OTHERS);
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export type VocabularyState = ReturnType<Vocabulary['state']>;

/**
 * The words of all products, numbered. A word keeps its number after its last product left the shop, but no question finds it
 * any more: what a query means does not depend on what was sold before.
 */
export class Vocabulary {
  private readonly numbering = new Numbering();
  private letters = new Int32Array(0);
  private lengths = new Uint8Array(0);
  /** The words that a load read, sorted; those added later are few. */
  private sorted: number[] = [];

  /** `isUsed`: whether any product in the shop has a word. */
  constructor(private readonly isUsed: (number: number) => boolean) {}

  get size(): number {
    return this.numbering.names.length;
  }

  wordOf(number: number): string {
    return this.numbering.names[number] ?? '';
  }

  find(word: string): number | undefined {
    const number = this.numbering.find(word);
    return number !== undefined && this.isUsed(number) ? number : undefined;
  }

  numberOf(word: string): number {
    const known = this.numbering.find(word);
    if (known !== undefined) return known;
    // A copy: a part of a longer text would keep the whole text in memory.
    const number = this.numbering.numberOf(` ${word}`.slice(1));
    this.letters = grown(this.letters, number + 1);
    this.lengths = grown(this.lengths, number + 1);
    this.letters[number] = lettersOf(word);
    this.lengths[number] = Math.min(word.length, 255);
    return number;
  }

  finishLoad(): void {
    const { names } = this.numbering;
    const added = Array.from({ length: names.length - this.sorted.length }, (_, at) => this.sorted.length + at);
    // The sort of V8 takes those that are in order already as one run.
    this.sorted = [...this.sorted, ...added].sort((one, two) => ((names[one] ?? '') < (names[two] ?? '') ? -1 : 1));
  }

  state() {
    const { size } = this;
    return {
      words: [...this.numbering.names],
      letters: this.letters.slice(0, size),
      lengths: this.lengths.slice(0, size),
      sorted: Uint32Array.from(this.sorted),
    };
  }

  restore({ words, letters, lengths, sorted }: VocabularyState): void {
    this.numbering.restore(words);
    this.letters = letters.slice();
    this.lengths = lengths.slice();
    this.sorted = [...sorted];
    this.finishLoad();
  }

  /** The words that begin so and are longer. */
  beginningWith(beginning: string): number[] {
    const { names } = this.numbering;
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.wordOf(this.sorted[middle] ?? 0) < beginning) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; this.wordOf(this.sorted[at] ?? -1).startsWith(beginning); at++) found.push(this.sorted[at] ?? 0);
    for (let number = this.sorted.length; number < names.length; number++)
      if (this.wordOf(number).startsWith(beginning)) found.push(number);
    return found.filter((number) => this.wordOf(number) !== beginning && this.isUsed(number));
  }

  /** The longer words that contain this one elsewhere than at their beginning. */
  containing(part: string): number[] {
    const { names } = this.numbering;
    const found: number[] = [];
    for (let number = 0; number < names.length; number++)
      if ((this.lengths[number] ?? 0) > part.length && (names[number] ?? '').includes(part, 1)) found.push(number);
    return found.filter((number) => this.isUsed(number));
  }

  /** The words that are nearest to a mistyped one, with the number of errors. */
  near(typed: string): { number: number; edits: number }[] {
    const most = mostEditsOf(typed);
    if (most === 0) return [];
    const letters = lettersOf(typed);
    const found: { number: number; edits: number }[] = [];
    for (let number = 0; number < this.size; number++) {
      // `ph` for `f` and `ck` for `k` are no errors, but change lengths and letters.
      if (Math.abs((this.lengths[number] ?? 0) - typed.length) > most + 1) continue;
      const different = (this.letters[number] ?? 0) ^ letters;
      // Digits are never mistaken.
      if (different & (1 << OTHERS) || countBits(different) > 2 * most + 2) continue;
      const edits = editsBetween(typed, this.wordOf(number), most);
      if (edits !== undefined && this.isUsed(number)) found.push({ number, edits });
    }
    const least = Math.min(...found.map(({ edits }) => edits));
    return found.filter(({ edits }) => edits === least);
  }
}
