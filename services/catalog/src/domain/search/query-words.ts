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
    'original asili ksh kes kiasi gani how much is are series ninatafuta tafuta ean upc gtin'
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

const SERIES = /\b((?:rtx|gtx|rx|geforce|radeon|nvidia|amd|ryzen)\s+)(\d\d|\d000)[- ]?series\b/g;

/** The models of a series, as they are searched: `rtx 50 series` as `rtx 50xx`, `ryzen 7000 series` as `ryzen 7xxx`. */
export const withSeries = (text: string): string =>
  text.replace(SERIES, (_, line: string, digits: string) => `${line}${digits.replace('000', 'x')}xx`);

/** The beginning of the four digits of a series: `50` of `50xx`. */
export const seriesOf = (word: string): string | undefined => /^(\d\d?)x{2,3}$/.exec(word)?.[1];
