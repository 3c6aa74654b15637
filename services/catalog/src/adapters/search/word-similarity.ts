/**
 * How much of a text is in a name: `word_similarity` of PostgreSQL's pg_trgm, for trigrams that are numbered. It is the
 * greatest similarity of the text's set of trigrams and any section of the name's trigrams.
 */
export class WordSimilarity {
  /** The last place of a trigram in the section; -1: it is not there. Clean between calls. */
  private readonly lastPlace: Int32Array;

  /** `wanted` has 1 for the text's trigrams; `size`: how many the text has, also those that no name has. */
  constructor(
    private readonly wanted: Uint8Array,
    private readonly size: number,
  ) {
    this.lastPlace = new Int32Array(wanted.length).fill(-1);
  }

  /** 0 to 1, in single precision as the database computes it. */
  of(trigrams: readonly number[]): number {
    const { wanted, lastPlace } = this;
    const section = { lower: -1, unique: 0, shared: 0 };
    let greatest = 0;
    for (let place = 0; place < trigrams.length; place++) {
      const trigram = trigrams[place] ?? 0;
      const isWanted = wanted[trigram] === 1;
      if (section.lower < 0 && !isWanted) continue;
      if ((lastPlace[trigram] ?? -1) < 0) {
        section.unique++;
        if (isWanted) section.shared++;
      }
      lastPlace[trigram] = place;
      if (isWanted) greatest = Math.max(greatest, this.shorten(section, trigrams, place));
    }
    for (const trigram of trigrams) lastPlace[trigram] = -1;
    return greatest;
  }

  /** Moves the section's beginning to where it is most similar, and returns that similarity. */
  private shorten(section: Section, trigrams: readonly number[], upper: number): number {
    if (section.lower < 0) Object.assign(section, { lower: upper, unique: 1 });
    const begin = section.lower;
    let best = this.similarity(section.shared, section.unique);
    let { shared, unique } = section;
    for (let lower = begin; lower <= upper; lower++) {
      const similarity = this.similarity(shared, unique);
      if (similarity > best) {
        best = similarity;
        Object.assign(section, { lower, unique, shared });
      }
      const trigram = trigrams[lower] ?? 0;
      if (this.lastPlace[trigram] !== lower) continue;
      unique--;
      if (this.wanted[trigram] === 1) shared--;
    }
    for (let place = begin; place < section.lower; place++) {
      const trigram = trigrams[place] ?? 0;
      if (this.lastPlace[trigram] === place) this.lastPlace[trigram] = -1;
    }
    return best;
  }

  private similarity(shared: number, unique: number): number {
    return Math.fround(shared / (this.size + unique - shared));
  }
}

interface Section {
  lower: number;
  unique: number;
  shared: number;
}
