import { groupedBy } from './grouped.js';
import { NumberList, Numbering } from './grown.js';
import type { PlaceLists } from './place-lists.js';
import { readVector } from './text-vector.js';

/** Which documents have a word, and at which places of their text: the numbers of {@link PlaceLists}. */
export interface Postings {
  /** Calls `visit` for each document of each word that begins so, the words in order. */
  each(beginning: string, visit: (doc: number, places: number) => void): void;
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

/** The words of all documents that a load read, in typed arrays: they never change. */
class LoadedPostings implements Postings {
  constructor(
    private readonly words: readonly string[],
    /** Where the documents of each word begin; one more at the end. */
    private readonly begins: Uint32Array,
    private readonly columns: { docs: Uint32Array; places: Uint32Array },
  ) {}

  each(beginning: string, visit: (doc: number, places: number) => void): void {
    const [first, after] = rangeOf(this.words, beginning);
    const { docs, places } = this.columns;
    const end = this.begins[after] ?? 0;
    for (let at = this.begins[first] ?? end; at < end; at++) visit(docs[at] ?? 0, places[at] ?? 0);
  }
}

/** Collects the words of documents during a load. */
export class PostingsLoad {
  private readonly numbering = new Numbering();
  private readonly words = new NumberList();
  private readonly docs = new NumberList();
  private readonly places = new NumberList();

  constructor(private readonly lists: PlaceLists) {}

  /** `vector`: the text form of a `tsvector`. */
  add(doc: number, vector: string): void {
    readVector(vector, (word, places) => {
      this.words.push(this.numbering.find(word) ?? this.numbering.numberOf(copied(word)));
      this.docs.push(doc);
      this.places.push(this.lists.numberOf(places));
    });
  }

  /** Everything that was added, sorted by word. */
  finish(): Postings {
    const { names } = this.numbering;
    const order = [...names.keys()].sort((one, two) => ((names[one] ?? '') < (names[two] ?? '') ? -1 : 1));
    const rank = new Uint32Array(names.length);
    order.forEach((word, place) => (rank[word] = place));
    const ranked = this.words.values.subarray(0, this.words.length).map((word) => rank[word] ?? 0);
    const { begins, places: sorted } = groupedBy(ranked, names.length);
    return new LoadedPostings(
      order.map((word) => names[word] ?? ''),
      begins,
      {
        docs: sorted.map((at) => this.docs.values[at] ?? 0),
        places: sorted.map((at) => this.places.values[at] ?? 0),
      },
    );
  }
}

/** The words of the documents that were added since the load. */
export class AddedPostings implements Postings {
  private readonly ofWord = new Map<string, { docs: number[]; places: number[] }>();
  /** Sorted again after a new word. */
  private sorted: string[] | undefined;

  constructor(private readonly lists: PlaceLists) {}

  add(doc: number, vector: string): void {
    readVector(vector, (word, places) => {
      const known = this.ofWord.get(word) ?? { docs: [], places: [] };
      if (known.docs.length === 0) {
        this.ofWord.set(copied(word), known);
        this.sorted = undefined;
      }
      known.docs.push(doc);
      known.places.push(this.lists.numberOf(places));
    });
  }

  each(beginning: string, visit: (doc: number, places: number) => void): void {
    this.sorted ??= [...this.ofWord.keys()].sort();
    for (const word of this.sorted.slice(...rangeOf(this.sorted, beginning))) {
      const known = this.ofWord.get(word);
      known?.docs.forEach((doc, index) => visit(doc, known.places[index] ?? 0));
    }
  }
}
