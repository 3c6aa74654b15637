interface Scored {
  doc: number;
  score: number;
}

/** The first documents by their score, the greatest first; equal ones by their place in an order. */
export class TopDocs {
  private found: Scored[] = [];
  private leastScore = -Infinity;
  private lastPlace = 0;

  constructor(
    private readonly count: number,
    private readonly places: Int32Array,
  ) {}

  /** Whether a document with this score is among the first so far. */
  accepts(doc: number, score: number): boolean {
    return score > this.leastScore || (score === this.leastScore && (this.places[doc] ?? 0) < this.lastPlace);
  }

  add(doc: number, score: number): void {
    if (!this.accepts(doc, score)) return;
    this.found.push({ doc, score });
    if (this.found.length < this.count * 2) return;
    this.sort();
    const last = this.found[this.count - 1];
    if (!last) return;
    this.leastScore = last.score;
    this.lastPlace = this.places[last.doc] ?? 0;
  }

  get docs(): number[] {
    this.sort();
    return this.found.map(({ doc }) => doc);
  }

  private sort(): void {
    const { places } = this;
    this.found.sort((one, two) => two.score - one.score || (places[one.doc] ?? 0) - (places[two.doc] ?? 0));
    if (this.found.length > this.count) this.found.length = this.count;
  }
}
