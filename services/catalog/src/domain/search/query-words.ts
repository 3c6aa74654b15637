/** Between two kinds of product the first one is meant: `fan for a case`, `kadi ya picha ya kompyuta`. */
export const CONNECTORS: ReadonlySet<string> = new Set(
  'for with of to in on by from and or the a an that which ya za la wa cha vya kwa na kwenye yenye mwa katika'.split(
    ' ',
  ),
);

/** Words of shopping that say nothing of a product. They are dropped while others remain. */
export const IGNORED: ReadonlySet<string> = new Set(
  (
    'i my me need want buy buying price prices cost sale shop store kenya nairobi mombasa best good great nice top new ' +
    'latest original genuine quality online available please near deal deals offer offers some any ' +
    'nataka natafuta ninataka nahitaji nunua kununua bei duka dukani mpya nzuri bora mzuri kizuri kali safi yangu ' +
    'original asili ksh kes kiasi gani how much is are series ninatafuta tafuta'
  ).split(' '),
);

/** The cheapest of what fits is meant. */
export const CHEAP: ReadonlySet<string> = new Set(
  'cheap cheapest cheaper budget affordable lowest low-cost nafuu rahisi chini chee poa'.split(' '),
);

/** What nearly every product of this shop is for: wanted, not required, beside a kind of product. */
export const WISHED: ReadonlySet<string> = new Set(
  'gaming game games gamer gamers play playing michezo mchezo gemu kucheza kuchezea pc computer desktop kompyuta set setup'.split(
    ' ',
  ),
);

const COUNTS: Record<string, number> = {
  ...{ nusu: 0.5, moja: 1, mbili: 2, tatu: 3, nne: 4, tano: 5, sita: 6, saba: 7, nane: 8, tisa: 9, kumi: 10 },
  ...{
    ishirini: 20,
    thelathini: 30,
    arobaini: 40,
    hamsini: 50,
    sitini: 60,
    sabini: 70,
    themanini: 80,
    tisini: 90,
    mia: 100,
  },
};
const SCALES: Record<string, number> = { k: 1_000, thousand: 1_000, elfu: 1_000, laki: 100_000 };

const COUNT = `(${Object.keys(COUNTS).join('|')}|\\d+)`;
/** `50,000`, `50k` and `60 elfu`, and as one says it in Swahili: `laki moja na nusu`. */
const AMOUNT = String.raw`(?:(?:ksh|kes|sh)\.?\s*)?(?:(\d[\d,]*)\s*(k|thousand|elfu|laki)?|(elfu|laki)\s+${COUNT}(?:\s+na\s+${COUNT})?)\b`;
/** What a number above a thousand counts in the name of a product, besides money: `up to 3100 MBps`. */
const NO_UNIT = String.raw`(?!\s*(?:[kmg]bps|mb|mt|m?hz|rpm|dpi|va|nits)\b)`;
const CEILINGS = [
  String.raw`\b(?:under|below|less than|upto|up to|max|maximum|not over|chini ya|isiyozidi|hadi)\s+${AMOUNT}${NO_UNIT}`,
  String.raw`\b${AMOUNT}\s+(?:max|maximum|and below|and under|or less|au chini|kushuka)\b`,
].map((pattern) => new RegExp(pattern));
/** A price alone, as in `gaming pc 100k` and `gpu ksh 45,000`. One digit is no price: `4k`. */
const PRICES = [
  String.raw`\b(?:(\d{2,3})\s?(k)|(elfu|laki)\s+${COUNT}(?:\s+na\s+${COUNT})?)\b`,
  String.raw`\b(?:kshs?|kes)\.?\s*(\d[\d,]*)\s*(k)?\b`,
  String.raw`\b(\d[\d,]*)\s*(k)?\s*(?:bob\b|shillings?\b|shilingi\b|/=)`,
  String.raw`\b(\d{1,3}(?:,\d{3})+)\b`,
].map((pattern) => new RegExp(pattern));
/** Lower numbers are no prices: `under 100w`. */
const LEAST_CEILING = 1_000;
/** Who names a price alone would also pay a little more. */
const ABOUT = 1.1;

/**
 * A highest price in a text: `gpu under 50k` gives the text without it, and 50,000 KES. A price alone is about the highest, where no
 * product has it as a word, as it has `265k`.
 */
export function priceCeilingOf(text: string, isWord: (word: string) => boolean): { text: string; maxPrice?: number } {
  const price = PRICES.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const alone = price && !isWord(price[0]) && price[0] !== text.trim() ? price : undefined;
  const ceiling = CEILINGS.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const found = ceiling ?? alone;
  const maxPrice = (found ? amountOf(found) : 0) * (ceiling ? 1 : ABOUT);
  return found && maxPrice >= LEAST_CEILING ? { text: text.replace(found[0], ' '), maxPrice } : { text };
}

function amountOf([, digits, digitsScale, scale = '', count = '', more = '']: RegExpExecArray): number {
  if (digits !== undefined) return Number(digits.replaceAll(',', '')) * (SCALES[digitsScale ?? ''] ?? 1);
  const counted = (word: string) => COUNTS[word] ?? Number(word);
  return (counted(count) + counted(more)) * (SCALES[scale] ?? 1);
}

const SERIES = /\b((?:rtx|gtx|rx|geforce|radeon|nvidia|amd|ryzen)\s+)(\d\d|\d000)[- ]?series\b/g;

/** The models of a series, as they are searched: `rtx 50 series` as `rtx 50xx`, `ryzen 7000 series` as `ryzen 7xxx`. */
export const withSeries = (text: string): string =>
  text.replace(SERIES, (_, line: string, digits: string) => `${line}${digits.replace('000', 'x')}xx`);

/** The beginning of the four digits of a series: `50` of `50xx`. */
export const seriesOf = (word: string): string | undefined => /^(\d\d?)x{2,3}$/.exec(word)?.[1];
