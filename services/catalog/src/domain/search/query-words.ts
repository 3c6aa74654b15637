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
    'original asili ksh kes kiasi gani how much is are'
  ).split(' '),
);

/** The cheapest of what fits is meant. */
export const CHEAP: ReadonlySet<string> = new Set(
  'cheap cheapest cheaper budget affordable lowest low-cost nafuu rahisi'.split(' '),
);

/** What nearly every product of this shop is for: wanted, not required, beside a kind of product. */
export const WISHED: ReadonlySet<string> = new Set(
  'gaming game games gamer gamers michezo mchezo gemu pc computer desktop kompyuta set setup'.split(' '),
);

const CEILING =
  /\b(?:under|below|less than|upto|up to|max|maximum|not over|chini ya|isiyozidi|hadi)\s+(?:ksh|kes|sh)?\.?\s*(\d[\d,]*)\s*(k|thousand|elfu)?\b/;
/** Lower numbers are no prices: `under 100w`. */
const LEAST_CEILING = 1_000;

/** A highest price in a text: `gpu under 50k` gives the text without it, and 50,000 KES. */
export function priceCeilingOf(text: string): { text: string; maxPrice?: number } {
  const found = CEILING.exec(text);
  const maxPrice = Number(found?.[1]?.replaceAll(',', '')) * (found?.[2] === undefined ? 1 : 1_000);
  if (!found || !(maxPrice >= LEAST_CEILING)) return { text };
  return { text: text.replace(found[0], ' '), maxPrice };
}
