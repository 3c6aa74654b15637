/** Reads the numbers of a specification's text in the same unit; none where the text has none. */
export type ReadNumbers = (text: string) => readonly number[];

const withoutThousands = (text: string): string => text.replaceAll(/(\d),(?=\d{3}\b)/g, '$1');

/** A text that begins with a count: '14 (6P + 8E)' is 14. */
export const count: ReadNumbers = (text) => {
  const [, number] = /^\s*(\d+)\b/.exec(withoutThousands(text)) ?? [];
  return number === undefined ? [] : [Number(number)];
};

/** All numbers with one of these units, in small letters, each with what one of it is worth. */
export const inUnits =
  (units: Readonly<Record<string, number>>): ReadNumbers =>
  (text) =>
    [...withoutThousands(text.toLowerCase()).matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+(?:\/s|\(a\))?)/g)].flatMap(
      ([, number, unit = '']) => (unit in units ? [Number(number) * (units[unit] ?? 0)] : []),
    );

/** The place of a grade among these, the lowest first: '80+ Gold' is of the highest that it names. */
export const grade =
  (...grades: readonly string[]): ReadNumbers =>
  (text) => {
    const place = grades.findLastIndex((one) => text.toLowerCase().includes(one));
    return place < 0 ? [] : [place];
  };
