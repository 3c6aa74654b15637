type Compare = (one: number, two: number) => number;

/** Documents in one order. No two documents compare as equal. */
export class SortedDocs {
  private docs: Int32Array = new Int32Array(0);
  private length = 0;
  private placesOfDocs: Int32Array | undefined;

  constructor(private readonly compare: Compare) {}

  /** All documents at once. */
  fill(docs: Iterable<number>): void {
    this.restore(Int32Array.from(docs).sort(this.compare));
  }

  /** Takes documents that are in this order already. */
  restore(docs: Int32Array): void {
    this.docs = docs;
    this.length = docs.length;
    this.placesOfDocs = undefined;
  }

  /** The place of each document: comparing two places costs less than comparing what they are sorted by. */
  get places(): Int32Array {
    if (this.placesOfDocs) return this.placesOfDocs;
    const { inOrder } = this;
    const places = new Int32Array(inOrder.reduce((greatest, doc) => Math.max(greatest, doc), -1) + 1);
    for (let place = 0; place < inOrder.length; place++) places[inOrder[place] ?? 0] = place;
    this.placesOfDocs = places;
    return places;
  }

  get inOrder(): Int32Array {
    return this.docs.subarray(0, this.length);
  }

  add(doc: number): void {
    const place = this.placeOf(doc);
    if (this.length === this.docs.length) {
      const larger = new Int32Array(Math.ceil(this.length * 1.5) + 64);
      larger.set(this.docs);
      this.docs = larger;
    }
    this.docs.copyWithin(place + 1, place, this.length);
    this.docs[place] = doc;
    this.length++;
    this.placesOfDocs = undefined;
  }

  /** Its columns are still those with which it was added. */
  remove(doc: number): void {
    const place = this.placeOf(doc);
    if (this.docs[place] !== doc) return;
    this.docs.copyWithin(place, place + 1, this.length);
    this.length--;
    this.placesOfDocs = undefined;
  }

  /** The place of the first document that is not before this one. */
  private placeOf(doc: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.docs[middle] ?? 0, doc) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The first documents in an order, from many: most are compared once with the last of those found so far. */
export function firstOf(docs: Uint32Array, count: number, compare: Compare): number[] {
  if (count * 4 >= docs.length) return [...docs.toSorted(compare).subarray(0, count)];
  let found: number[] = [];
  let last: number | undefined;
  for (const doc of docs) {
    if (last !== undefined && compare(last, doc) < 0) continue;
    found.push(doc);
    if (found.length < count * 2) continue;
    found = found.sort(compare).slice(0, count);
    last = found[count - 1];
  }
  return found.sort(compare).slice(0, count);
}
