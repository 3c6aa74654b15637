/** How many typing errors a word may have: none on digits alone or up to 3 letters, one up to 7, two from 8 on. */
export function mostEditsOf(word: string): number {
  if (word.length < 4 || /^[\d.]+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const digitsOf = (word: string): string => word.replace(/\D/g, '');

/** Two spellings of one sound are no error: `grafics` has one error, as `graphics` has none. */
const soundOf = (word: string): string => word.replace(/ph/g, 'f').replace(/ck/g, 'k');

/**
 * The number of inserted, missing, wrong and swapped letters between two words, if it is at most `most`. Digits must be the
 * same: another number is another product.
 */
export function editsBetween(typed: string, word: string, most: number): number | undefined {
  if (digitsOf(typed) !== digitsOf(word)) return undefined;
  const [one, two] = [soundOf(typed), soundOf(word)];
  if (Math.abs(one.length - two.length) > most) return undefined;
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: two.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= two.length; column++) {
      const isSame = one[row - 1] === two[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, previous] = [previous, current];
  }
  const edits = previous[two.length] ?? Infinity;
  return edits <= most ? edits : undefined;
}
