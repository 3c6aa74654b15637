import { grown } from './grown.js';
import { rankOfWord } from './text-rank.js';

/** Lists of the places of a word in a document, numbered: many documents have a word at the same places. */
export class PlaceLists {
  private readonly lists: Uint16Array[] = [];
  private ranks = new Float64Array(0);
  private readonly numbers = new Map<number | string, number>();

  numberOf(places: readonly number[]): number {
    const key = places.length === 1 ? (places[0] ?? 0) : places.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.lists.push(Uint16Array.from(places)) - 1;
    this.numbers.set(key, number);
    this.ranks = grown(this.ranks, number + 1);
    this.ranks[number] = rankOfWord(places);
    return number;
  }

  placesOf(number: number): ArrayLike<number> {
    return this.lists[number] ?? [];
  }

  /** What a word at these places adds to the rank of a text of one word. */
  rankOf(number: number): number {
    return this.ranks[number] ?? 0;
  }
}
