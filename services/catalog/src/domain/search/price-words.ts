/** The prices that a text asks for, in KES. */
export interface PriceRange {
  minPrice?: number;
  maxPrice?: number;
}

const COUNTS: Record<string, number> = {
  ...{ nusu: 0.5, moja: 1, mbili: 2, tatu: 3, nne: 4, tano: 5, sita: 6, saba: 7, nane: 8, tisa: 9, kumi: 10 },
  ...{ ishirini: 20, thelathini: 30, arobaini: 40, hamsini: 50, sitini: 60, sabini: 70, themanini: 80, tisini: 90 },
  mia: 100,
};
const SCALES: Record<string, number> = {
  ...{ k: 1_000, thousand: 1_000, elfu: 1_000, laki: 100_000, million: 1_000_000, milioni: 1_000_000 },
};

const COUNT = String.raw`(?:${Object.keys(COUNTS).join('|')}|\d+(?:\.\d+)?)`;
/** `laki moja na nusu`, and `laki moja na elfu hamsini`. */
const SPOKEN = String.raw`(?:elfu|laki|milioni)\s+${COUNT}(?:\s+na\s+(?:elfu\s+)?${COUNT})?`;
const CURRENCY = '(?:kshs?|kes|shs?)';
/** `50,000`, `60.5k` and `60 elfu`. */
const WRITTEN = String.raw`(?:${CURRENCY}\.?\s*)?\d[\d,]*(?:\.\d+)?\s*(?:${Object.keys(SCALES).join('|')})?`;
/** A number goes on behind it: it is another word, or a decimal. */
const END = String.raw`(?![\p{L}\d]|[.,]\d)`;
/** What a number above a thousand counts in the name of a product, besides money: `up to 3100 MBps`. */
const NO_UNIT = String.raw`(?!\s*(?:[kmgt]?b|[kmg]bps|[kmg]b/s|mts?|mt/s|[kmg]?hz|rpm|dpi|va|k?w|watts?|wati|nits|m?ah|mm|fps|cores?|threads?|series)\b)`;
const SHILLINGS = String.raw`(?:\s*(?:${CURRENCY}|shillings?|shilingi|bob)\b|\s*/[=-])?`;
const AMOUNT = String.raw`(?:${SPOKEN}|${WRITTEN})${END}${NO_UNIT}${SHILLINGS}`;
/** Not within a word or another number. */
const BEGIN = String.raw`(?<![\p{L}\d.,])`;

const pattern = (text: string): RegExp => new RegExp(BEGIN + text, 'u');

const LOW = `(?<low>${AMOUNT})`;
const HIGH = `(?<high>${AMOUNT})`;
const UP_TO = [
  ...['under', 'below', 'less than', 'cheaper than', 'up ?to', 'max(?:imum)?(?: of)?', 'at most', 'within', '<=?', '≤'],
  ...['not? (?:over|above|more than|exceeding)', 'chini ya', '[a-z]{1,2}si[a-z]{0,3}zidi', 'hadi', 'mpaka'],
].join('|');
const FROM = [
  ...['above', 'over', 'more than', 'at least', 'min(?:imum)?(?: of)?', 'from', 'starting (?:from|at)', '>=?', '≥'],
  ...['zaidi ya', 'juu ya', 'kuanzia', 'kutoka', '[a-z]{1,2}na[a-z]{2,3}zidi'],
].join('|');
const ABOUT_WORDS = [
  ...['around', 'about', 'approx(?:imately)?', 'roughly', 'at', 'for', '@', '~', 'budget of', 'bajeti(?: ya)?'],
  ...['kama', 'karibu', 'takriban'],
].join('|');

const RANGES = [
  pattern(
    String.raw`(?:between|from|price range|kati ya|kuanzia|kutoka)\s*${LOW}\s*(?:and|to|na|hadi|mpaka|[-–—])\s*${HIGH}`,
  ),
  pattern(String.raw`${LOW}\s*(?:to|hadi|mpaka|[-–—])\s*${HIGH}`),
];
const CEILINGS = [
  pattern(String.raw`(?:${UP_TO})\s*${HIGH}`),
  pattern(String.raw`${HIGH}\s*(?:max|maximum|(?:and|or) (?:below|under|less)|au chini|na chini|kushuka)\b`),
];
const FLOORS = [
  pattern(String.raw`(?:${FROM})\s*${LOW}`),
  pattern(String.raw`${LOW}\s*(?:\+|(?:(?:and|or) (?:above|over|up|more)|upwards|(?:au|na) zaidi|kwenda juu)\b)`),
];
const ALONE = new RegExp(String.raw`${BEGIN}(?:(?:${ABOUT_WORDS})\s+|[@~]\s*)?${HIGH}`, 'gu');
/** A number that is money by itself. One digit is no price: `4k`. Nor is a number of four, as models and series have it. */
const MONEY = new RegExp(
  String.raw`^(?:elfu|laki|milioni)\b|^${CURRENCY}|^\d{2,3}(?:\.\d+)?\s?k\b|\d\s*(?:thousand|elfu|laki|million|milioni)\b|(?:${CURRENCY}|shillings?|shilingi|bob|/[=-])$|^\d{1,3}(?:,\d{3})+$|^\d{2,4}[05]00$`,
  'u',
);
/** Lower numbers are no prices: `under 100w`. */
const LEAST_PRICE = 1_000;
/** Who names a price alone would also pay a little more. */
const ABOUT = 1.1;

/** A text without the prices that were read of it. */
type Read = PriceRange & { text: string };

/**
 * The prices that a folded text asks for: `gpu under 50k` gives the text without it, and at most 50,000 KES, `over 50k` at least so much,
 * `20k to 50k` both. A price alone is about the highest, where no product has it as a word, as it has `265k`
 * (docs/product-rules.md#R156).
 */
export function pricesOf(text: string, isWord: (word: string) => boolean): Read {
  const range = rangeOf(text, isWord);
  if (range) return range;
  const below = boundOf(text, CEILINGS, 'high');
  const above = boundOf(below?.text ?? text, FLOORS, 'low');
  const bounds = { ...(above && { minPrice: above.price }), ...(below && { maxPrice: below.price }) };
  if (above ?? below) return { text: above?.text ?? below?.text ?? text, ...bounds };
  return priceAlone(text, isWord) ?? { text };
}

function rangeOf(text: string, isWord: (word: string) => boolean): Read | undefined {
  for (const [place, range] of RANGES.entries()) {
    const found = range.exec(text);
    const { low = '', high = '' } = found?.groups ?? {};
    const prices = [amountOf(low, scaleOf(high)), amountOf(high)];
    const [minPrice = 0, maxPrice = 0] = prices.toSorted((one, other) => one - other);
    const isSaid = place === 0 || (MONEY.test(high) && !isWord(high));
    if (found && isSaid && minPrice >= LEAST_PRICE) return { text: text.replace(found[0], ' '), minPrice, maxPrice };
  }
  return undefined;
}

function boundOf(
  text: string,
  patterns: readonly RegExp[],
  name: 'low' | 'high',
): { text: string; price: number } | undefined {
  const found = patterns.map((one) => one.exec(text)).find((one) => one !== null);
  const price = amountOf(found?.groups?.[name] ?? '');
  return found && price >= LEAST_PRICE ? { text: text.replace(found[0], ' '), price } : undefined;
}

function priceAlone(text: string, isWord: (word: string) => boolean): Read | undefined {
  const found = [...text.matchAll(ALONE)].find(({ groups }) => {
    const price = groups?.high?.trim() ?? '';
    return MONEY.test(price) && !isWord(price) && amountOf(price) >= LEAST_PRICE;
  });
  if (!found || found[0] === text.trim()) return undefined;
  return { text: text.replace(found[0], ' '), maxPrice: amountOf(found.groups?.high ?? '') * ABOUT };
}

const SCALE = new RegExp(String.raw`(?<![a-z])(${Object.keys(SCALES).join('|')})\b`);

/** What a number is multiplied with. */
const scaleOf = (amount: string): number => SCALES[SCALE.exec(amount)?.[1] ?? ''] ?? 1;

/** An amount in KES. `scale`: for a number without one of its own below a thousand, as in `20 to 30k`. */
function amountOf(amount: string, scale = 1): number {
  const [, spoken, count = '', thousands, more = ''] = SPOKEN_PARTS.exec(amount) ?? [];
  if (spoken !== undefined) {
    const unit = SCALES[spoken] ?? 1;
    return countOf(count) * unit + countOf(more) * (thousands === undefined ? unit : 1_000);
  }
  const number = Number(/\d[\d,]*(?:\.\d+)?/.exec(amount)?.[0].replaceAll(',', '') ?? '');
  const own = scaleOf(amount);
  return number * (own === 1 && number < LEAST_PRICE ? scale : own);
}

const SPOKEN_PARTS = new RegExp(String.raw`^(elfu|laki|milioni)\s+(${COUNT})(?:\s+na\s+(elfu\s+)?(${COUNT}))?`);

const countOf = (word: string): number => (word === '' ? 0 : (COUNTS[word] ?? Number(word)));
