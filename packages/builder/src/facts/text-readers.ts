/** Reads values from a specification's text; undefined where the text does not say. */
export type Read<Value> = (text: string) => Value | undefined;

/** A number with decimals, for the patterns of readers; a mark between thousands is removed before. */
export const NUMBER = String.raw`(\d+(?:\.\d+)?)`;

const withoutThousands = (text: string): string => text.replaceAll(/(\d),(?=\d{3}\b)/g, '$1');

/** The number in the first group of a pattern. */
export const first =
  (pattern: RegExp): Read<number> =>
  (text) => {
    const [, value] = pattern.exec(withoutThousands(text)) ?? [];
    return value === undefined ? undefined : Number(value);
  };

/** The first reader that finds something. */
export const either =
  <Value>(...readers: Read<Value>[]): Read<Value> =>
  (text) => {
    for (const read of readers) {
      const value = read(text);
      if (value !== undefined) return value;
    }
    return undefined;
  };

/** Reads what a pattern matches, in other words only. */
export const where =
  <Value>(pattern: RegExp, read: Read<Value>): Read<Value> =>
  (text) =>
    pattern.test(text) ? read(text) : undefined;

export const plain: Read<string> = (text) => (text === '' ? undefined : text);
export const number = first(new RegExp(NUMBER));
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
/** A text that begins with a count: '14 (6P + 8E)', '4x DIMM', 'up to 4' and 'Four'. */
export const count: Read<number> = (text) => {
  const found = first(/^\s*(?:up to\s+|max\.?\s+)?(\d+)(?![\d.,]*\d|\s*(?:mm|cm|gb)\b|[.,]?\d?["″])/i)(text);
  const word = NUMBERS.indexOf(/^\s*([a-z]+)\b/i.exec(text)?.[1]?.toLowerCase() ?? '');
  return found ?? (word < 0 ? undefined : word);
};
/** Not where the text names a condition: a port that another part turns off is no plain count. */
export const alone =
  <Value>(read: Read<Value>): Read<Value> =>
  (text) =>
    /shar(e|ed|es|ing)\b|disabl|unavailable|\bor\b|\bunless\b|\bif\b|\bwhen\b|\bonly\b/i.test(text)
      ? undefined
      : read(text);
/** The largest number in a text such as '5600/6000/7200(OC) MT/s'. */
export const largest =
  (pattern: RegExp): Read<number> =>
  (text) => {
    const found = [...withoutThousands(text).matchAll(pattern)].map(([, value]) => Number(value));
    return found.length > 0 ? Math.max(...found) : undefined;
  };

/** The names of a list; what stands in brackets is about a name and no name. */
export const list: Read<string[]> = (text) => {
  const names = text
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;/|\n]|\band\b|\s[+&]\s/i)
    .map((one) => one.trim())
    .filter(Boolean);
  return names.length > 0 ? names : undefined;
};

/** A number with this unit, or alone. */
export const inUnit = (unit: string): Read<number> => first(new RegExp(String.raw`${NUMBER}\s*(?:${unit}\b|$)`, 'i'));
export const watts = inUnit('W|Watts?');

const centimetres = first(new RegExp(String.raw`${NUMBER}\s*cm\b`, 'i'));
const inches = first(new RegExp(String.raw`${NUMBER}\s*(?:in\b|inch|"|″)`, 'i'));
const MEASURE = String.raw`\d+(?:\.\d+)?\s*(?:mm|cm|inch(?:es)?|in\b|"|″)?`;
const DIMENSIONS = new RegExp(String.raw`${MEASURE}(?:\s*[x×*]\s*${MEASURE})+`, 'gi');
const scaled = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : Math.round(value * factor * 10) / 10;

/** Millimetres: '165 mm / 6.5 in', '16.5 cm' and '6.5"' are one length; 'a x b x c' is none. */
export const mm: Read<number> = (text) => {
  const rest = text.replaceAll(DIMENSIONS, '');
  return inUnit('mm')(rest) ?? scaled(centimetres(rest), 10) ?? scaled(inches(rest), 25.4);
};

/** Sides without their letters: 'L336 x W140 x H61 mm', '336 (L) x 140 (W) mm' and 'L=336 W=140 mm' are '336 x 140 …'. */
export const withoutSideNames = (text: string): string =>
  text
    .replaceAll(/\(\s*[LWHDT]\s*\)/g, '')
    .replaceAll(/(?<=\d\s*(?:mm|cm)?)[,;/\s]+[LWHDT]\s*[=:]\s*(?=\d)/g, ' x ')
    .replaceAll(/\b[LWHDT]\s*[=:]?\s*(?=\d)/g, '');

/** No side is so short that it could be one in mm without saying so. */
const SHORTEST_MM = 40;

/** The longest side of 'a x b x c', mm. */
export const longestSide: Read<number> = (text) => {
  const [dimensions] = withoutSideNames(text).match(DIMENSIONS) ?? [];
  if (dimensions === undefined) return undefined;
  const longest = Math.max(...[...dimensions.matchAll(new RegExp(NUMBER, 'g'))].map(([side]) => Number(side)));
  if (/mm/i.test(dimensions)) return longest;
  if (/cm/i.test(dimensions)) return scaled(longest, 10);
  if (/in|"|″/i.test(dimensions)) return scaled(longest, 25.4);
  return longest < SHORTEST_MM ? undefined : longest;
};

/** Gigabytes; 1 TB is 1000 GB on drives and 1024 GB of memory. */
export const gigabytes = (perTb: number): Read<number> => {
  const terabytes = first(new RegExp(String.raw`${NUMBER}\s*T(?:i?B)?\b`, 'i'));
  const megabytes = first(new RegExp(String.raw`${NUMBER}\s*MB\b`, 'i'));
  return (text) => {
    const [tb, mb] = [terabytes(text), megabytes(text)];
    if (tb !== undefined) return tb * perTb;
    return inUnit('G(?:i?B)?')(text) ?? (mb === undefined ? undefined : mb / perTb);
  };
};

export const yesNo: Read<boolean> = (text) => {
  if (/^(yes|true|included|supported)\b/i.test(text)) return true;
  return /^(no|false|none|not|without|n\/a)\b/i.test(text) ? false : undefined;
};

/** A yes-no fact whose text may name the thing instead: 'Wi-Fi 6E', 'Radeon Graphics'. */
export const yesNoOrNamed = (thing: RegExp): Read<boolean> =>
  either(yesNo, (text) => (thing.test(text) && !IS_DOUBTFUL.test(text) ? true : undefined));
/** 'Wi-Fi ready', 'boxed cooler not included'. */
const IS_DOUBTFUL = /\b(not|without|optional|ready|sold separately|requires?|required)\b/i;
