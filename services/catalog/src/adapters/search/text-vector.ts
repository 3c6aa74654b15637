/**
 * Reads a PostgreSQL `tsvector` in its text form, as `'card':2A,7 'it''s':3B`. `visit` gets each word, and its places as
 * PostgreSQL stores them: the weight (A 3, B 2, C 1, D 0) in the two high bits, the position in the other 14.
 */
export function readVector(vector: string, visit: (word: string, places: number[]) => void): void {
  let at = 0;
  while (at < vector.length) {
    const end = endOfWord(vector, at + 1);
    const quoted = vector.slice(at + 1, end);
    const word = /['\\]/.test(quoted) ? quoted.replaceAll(/(['\\])\1/g, '$1') : quoted;
    at = end + 1;
    const places: number[] = [];
    if (vector.charCodeAt(at) === COLON) at = readPlaces(vector, at + 1, places);
    visit(word, places);
    at++;
  }
}

const [QUOTE, BACKSLASH, COLON, COMMA, SPACE, ZERO, NINE] = [39, 92, 58, 44, 32, 48, 57];
const WEIGHTS: Readonly<Record<number, number>> = { 65: 3, 66: 2, 67: 1 };

/** The place of the quote that ends a word: a quote or a backslash in it is doubled. */
function endOfWord(vector: string, begin: number): number {
  for (let at = begin; ; at++) {
    const code = vector.charCodeAt(at);
    if (code === BACKSLASH || (code === QUOTE && vector.charCodeAt(at + 1) === QUOTE)) at++;
    else if (code === QUOTE || Number.isNaN(code)) return at;
  }
}

function readPlaces(vector: string, begin: number, places: number[]): number {
  let at = begin;
  let [position, weight] = [0, 0];
  for (; at <= vector.length; at++) {
    const code = at === vector.length ? SPACE : vector.charCodeAt(at);
    if (code >= ZERO && code <= NINE) position = position * 10 + code - ZERO;
    else if (code === COMMA || code === SPACE) {
      places.push((weight << 14) | position);
      [position, weight] = [0, 0];
      if (code === SPACE) break;
    } else weight = WEIGHTS[code] ?? 0;
  }
  return at;
}
