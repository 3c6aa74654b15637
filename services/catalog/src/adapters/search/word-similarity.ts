/**
 * How much of a text is in a name: `word_similarity` of PostgreSQL's pg_trgm, for trigrams that are numbered. It is the
 * greatest similarity of the text's set of trigrams and any section of the name's trigrams.
 */
export class WordSimilarity {
  /** The last place of a trigram in the section; -1: it is not there. Clean between calls. */
  private readonly lastPlace: Int32Array;
  /** The section that is looked at: its first place, its different trigrams, and how many of them are wanted. */
  private lower = -1;
  private unique = 0;
  private shared = 0;

  /** `wanted` has 1 for the text's trigrams; `size`: how many the text has, also those that no name has. */
  constructor(
    private readonly wanted: Uint8Array,
    readonly size: number,
  ) {
    this.lastPlace = new Int32Array(wanted.length).fill(-1);
  }

  /** 0 to 1, in single precision as the database computes it, for the trigrams in these places. */
  of(trigrams: Uint32Array, begin: number, end: number): number {
    const { wanted, lastPlace } = this;
    this.lower = -1;
    this.unique = 0;
    this.shared = 0;
    let greatest = 0;
    for (let place = begin; place < end; place++) {
      const trigram = trigrams[place] ?? 0;
      const isWanted = wanted[trigram] === 1;
      if (this.lower < 0 && !isWanted) continue;
      if ((lastPlace[trigram] ?? -1) < 0) {
        this.unique++;
        if (isWanted) this.shared++;
      }
      lastPlace[trigram] = place;
      if (isWanted) greatest = Math.max(greatest, this.shorten(trigrams, place));
    }
    for (let place = begin; place < end; place++) lastPlace[trigrams[place] ?? 0] = -1;
    return greatest;
  }

  /** How similar this many of the text's trigrams make a section. */
  similarity(shared: number, unique: number): number {
    return Math.fround(shared / (this.size + unique - shared));
  }

  /** Moves the section's beginning to where it is most similar, and returns that similarity. */
  private shorten(trigrams: Uint32Array, upper: number): number {
    const { wanted, lastPlace } = this;
    if (this.lower < 0) {
      this.lower = upper;
      this.unique = 1;
    }
    const begin = this.lower;
    let { shared, unique } = this;
    let best = this.similarity(shared, unique);
    for (let lower = begin; lower <= upper; lower++) {
      const similarity = this.similarity(shared, unique);
      if (similarity > best) {
        best = similarity;
        this.lower = lower;
        this.unique = unique;
        this.shared = shared;
      }
      const trigram = trigrams[lower] ?? 0;
      if (lastPlace[trigram] !== lower) continue;
      unique--;
      if (wanted[trigram] === 1) shared--;
    }
    for (let place = begin; place < this.lower; place++) {
      const trigram = trigrams[place] ?? 0;
      if (lastPlace[trigram] === place) lastPlace[trigram] = -1;
    }
    return best;
  }
}
