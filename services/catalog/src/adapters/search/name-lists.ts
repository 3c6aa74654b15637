import { NumberList } from './grown.js';

export type NameListsState = ReturnType<NameLists['state']>;

/** The words of the name of each document, by their numbers. */
export class NameLists {
  private readonly words = new NumberList();
  private readonly ends = new NumberList();

  constructor() {
    this.ends.push(0);
  }

  /** Of the next document. */
  add(words: readonly number[]): void {
    for (const word of words) this.words.push(word);
    this.ends.push(this.words.length);
  }

  state() {
    return { words: this.words.all.slice(), ends: this.ends.all.slice() };
  }

  restore({ words, ends }: NameListsState): void {
    this.words.restore(words);
    this.ends.restore(ends);
  }

  of(doc: number): Uint32Array {
    return this.words.values.subarray(this.ends.values[doc] ?? 0, this.ends.values[doc + 1] ?? 0);
  }
}
