const INITIALISMS = new Set([
  'amd',
  'asus',
  'msi',
  'evga',
  'nzxt',
  'xfx',
  'pny',
  'wd',
  'lg',
  'hp',
  'aoc',
  'apc',
  'xpg',
  'jbl',
  'tp-link',
]);

/** The display name of a brand; brands are stored in lower case. */
export const brandName = (brand: string): string =>
  INITIALISMS.has(brand)
    ? brand.toUpperCase()
    : brand.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
