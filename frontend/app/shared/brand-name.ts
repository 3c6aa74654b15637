const INITIALISMS = new Set('amd aoc apc asus evga hp jbl lg msi nzxt pny wd xfx xpg'.split(' '));

/** As the makers write themselves, where that is not a capital at the beginning of each word. */
const SPELLINGS: Readonly<Record<string, string>> = {
  asrock: 'ASRock',
  'be quiet!': 'be quiet!',
  deepcool: 'DeepCool',
  hyperx: 'HyperX',
  powercolor: 'PowerColor',
  sandisk: 'SanDisk',
  steelseries: 'SteelSeries',
  'tp-link': 'TP-Link',
};

/** The display name of a brand; brands are stored in lower case. */
export const brandName = (brand: string): string =>
  INITIALISMS.has(brand)
    ? brand.toUpperCase()
    : (SPELLINGS[brand] ??
      brand.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()));
