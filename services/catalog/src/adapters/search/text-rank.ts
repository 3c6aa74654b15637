/**
 * How well a document fits words: `ts_rank` of PostgreSQL with its default weights, in single precision. A place is a
 * position with a weight, as in text-vector.ts.
 */
const WEIGHTS = [0.1, 0.2, 0.4, 1].map(Math.fround);
const FARTHEST = 100;
/** PostgreSQL's sum of 1 / n², to infinity. */
const ALL_SQUARES = 1.64493406685;
/** What farther words, and words that do not meet, are worth. */
const FAR = Math.fround(1e-30);
export const UNRELATED = Math.fround(1e-20);

const DISTANCES = Array.from({ length: FARTHEST + 1 }, (_, distance) =>
  Math.fround(1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2))),
);

type Places = ArrayLike<number>;

const weightOf = (place: number): number => WEIGHTS[place >> 14] ?? 0;
const positionOf = (place: number): number => place & 0x3fff;

/** What one word of a document adds to the rank of a text of one word. */
export function rankOfWord(places: Places): number {
  let [sum, greatest, at] = [0, -1, 0];
  for (let index = 0; index < places.length; index++) {
    const weight = weightOf(places[index] ?? 0);
    sum = Math.fround(sum + Math.fround(weight / ((index + 1) * (index + 1))));
    if (weight > greatest) [greatest, at] = [weight, index];
  }
  const counted = Math.fround(greatest + sum) - Math.fround(greatest / ((at + 1) * (at + 1)));
  return Math.fround(counted) / ALL_SQUARES;
}

/** The rank after two words of the text meet in a document. `rank` is below 0 before the first two. */
export function rankWithPair(rank: number, some: Places, others: Places): number {
  let result = rank;
  for (let index = 0; index < some.length; index++) {
    for (let other = 0; other < others.length; other++) {
      const [one, two] = [some[index] ?? 0, others[other] ?? 0];
      const distance = Math.abs(positionOf(one) - positionOf(two));
      if (distance === 0) continue;
      const nearness = distance > FARTHEST ? FAR : (DISTANCES[distance] ?? FAR);
      const weight = Math.fround(Math.sqrt(Math.fround(Math.fround(weightOf(one) * weightOf(two)) * nearness)));
      result = result < 0 ? weight : Math.fround(1 - (1 - result) * (1 - weight));
    }
  }
  return result;
}
