import { NumberList, Numbering } from './grown.js';
import { readVector } from './text-vector.js';

/** Which documents have a word, and at which places of their text. A handle stands for the places. */
export interface Postings {
  /** Calls `visit` for each document of each word that begins so, the words in order. */
  each(beginning: string, visit: (doc: number, handle: number) => void): void;
  placesOf(handle: number): ArrayLike<number>;
}

/** The first of the sorted words that is not before this one. */
function lowerBound(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the sorted words that begin so start, and the place after their end. */
function rangeOf(words: readonly string[], beginning: string): [number, number] {
  const first = lowerBound(words, beginning);
  let end = first;
  while (words[end]?.startsWith(beginning)) end++;
  return [first, end];
}

/** A copy that does not keep the text in memory from which the word was cut. */
const copied = (word: string): string => ` ${word}`.slice(1);

/** A handle is a single place, or this and the start of several places. */
const SEVERAL = 0x10000;

/** The words of all documents that a load read, in typed arrays: they never change. */
class LoadedPostings implements Postings {
  constructor(
    private readonly words: readonly string[],
    /** Where the documents of each word begin; one more at the end. */
    private readonly begins: Uint32Array,
    private readonly columns: { docs: Uint32Array; handles: Uint32Array },
    /** The number of places, then the places. */
    private readonly several: Uint16Array,
  ) {}

  each(beginning: string, visit: (doc: number, handle: number) => void): void {
    const [first, after] = rangeOf(this.words, beginning);
    const { docs, handles } = this.columns;
    const end = this.begins[after] ?? 0;
    for (let at = this.begins[first] ?? end; at < end; at++) visit(docs[at] ?? 0, handles[at] ?? 0);
  }

  placesOf(handle: number): ArrayLike<number> {
    if (handle < SEVERAL) return [handle];
    const at = handle - SEVERAL;
    return this.several.subarray(at + 1, at + 1 + (this.several[at] ?? 0));
  }
}

/** Collects the words of documents during a load. */
export class PostingsLoad {
  private readonly numbering = new Numbering();
  private readonly words = new NumberList();
  private readonly docs = new NumberList();
  private readonly handles = new NumberList();
  private readonly several = new NumberList();

  /** `vector`: the text form of a `tsvector`. */
  add(doc: number, vector: string): void {
    readVector(vector, (word, places) => {
      this.words.push(this.numbering.find(word) ?? this.numbering.numberOf(copied(word)));
      this.docs.push(doc);
      this.handles.push(places.length === 1 ? (places[0] ?? 0) : SEVERAL + this.several.length);
      if (places.length === 1) return;
      this.several.push(places.length);
      for (const place of places) this.several.push(place);
    });
  }

  /** Everything that was added, sorted by word. */
  finish(): Postings {
    const { names } = this.numbering;
    const order = [...names.keys()].sort((one, two) => ((names[one] ?? '') < (names[two] ?? '') ? -1 : 1));
    const counts = new Uint32Array(names.length);
    for (let at = 0; at < this.words.length; at++) {
      const word = this.words.values[at] ?? 0;
      counts[word] = (counts[word] ?? 0) + 1;
    }
    const begins = new Uint32Array(names.length + 1);
    const next = new Uint32Array(names.length);
    order.forEach((word, place) => {
      next[word] = begins[place] ?? 0;
      begins[place + 1] = (begins[place] ?? 0) + (counts[word] ?? 0);
    });
    const [docs, handles] = [new Uint32Array(this.words.length), new Uint32Array(this.words.length)];
    for (let at = 0; at < this.words.length; at++) {
      const word = this.words.values[at] ?? 0;
      const place = next[word] ?? 0;
      next[word] = place + 1;
      docs[place] = this.docs.values[at] ?? 0;
      handles[place] = this.handles.values[at] ?? 0;
    }
    const several = Uint16Array.from(this.several.values.subarray(0, this.several.length));
    return new LoadedPostings(
      order.map((word) => names[word] ?? ''),
      begins,
      { docs, handles },
      several,
    );
  }
}

/** The words of the documents that were added since the load. */
export class AddedPostings implements Postings {
  private readonly places: number[][] = [];
  private readonly ofWord = new Map<string, { docs: number[]; handles: number[] }>();
  /** Sorted again after a new word. */
  private sorted: string[] | undefined;

  add(doc: number, vector: string): void {
    readVector(vector, (word, places) => {
      const known = this.ofWord.get(word) ?? { docs: [], handles: [] };
      if (known.docs.length === 0) {
        this.ofWord.set(copied(word), known);
        this.sorted = undefined;
      }
      known.docs.push(doc);
      known.handles.push(this.places.push(places) - 1);
    });
  }

  each(beginning: string, visit: (doc: number, handle: number) => void): void {
    this.sorted ??= [...this.ofWord.keys()].sort();
    for (const word of this.sorted.slice(...rangeOf(this.sorted, beginning))) {
      const known = this.ofWord.get(word);
      known?.docs.forEach((doc, index) => visit(doc, known.handles[index] ?? 0));
    }
  }

  placesOf(handle: number): ArrayLike<number> {
    return this.places[handle] ?? [];
  }
}
