/** The 47 counties of Kenya (Constitution of Kenya 2010, First Schedule), by name. */
export const COUNTIES = [
  'Baringo',
  'Bomet',
  'Bungoma',
  'Busia',
  'Elgeyo-Marakwet',
  'Embu',
  'Garissa',
  'Homa Bay',
  'Isiolo',
  'Kajiado',
  'Kakamega',
  'Kericho',
  'Kiambu',
  'Kilifi',
  'Kirinyaga',
  'Kisii',
  'Kisumu',
  'Kitui',
  'Kwale',
  'Laikipia',
  'Lamu',
  'Machakos',
  'Makueni',
  'Mandera',
  'Marsabit',
  'Meru',
  'Migori',
  'Mombasa',
  "Murang'a",
  'Nairobi',
  'Nakuru',
  'Nandi',
  'Narok',
  'Nyamira',
  'Nyandarua',
  'Nyeri',
  'Samburu',
  'Siaya',
  'Taita-Taveta',
  'Tana River',
  'Tharaka-Nithi',
  'Trans Nzoia',
  'Turkana',
  'Uasin Gishu',
  'Vihiga',
  'Wajir',
  'West Pokot',
] as const;

/** Letters without marks: Mũrang'a is also written so. */
const normalized = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** What people and offices write around a county's name: Nairobi City County, County of Nairobi, Nairobi, Kenya. */
const AROUND = /^\s*(the\s+)?county\s+(government\s+)?of\s+|([\s,]+city)?([\s,]+county)?([\s,]+kenya)?[\s.]*$/giu;

/** Names that are not the county's, but mean it. */
const OTHER_NAMES = new Map<string, (typeof COUNTIES)[number]>([
  ['tharaka', 'Tharaka-Nithi'],
  ['keiyomarakwet', 'Elgeyo-Marakwet'],
]);

/**
 * The county that a text names: in any case, with any apostrophe, dash or space, or none, with or without 'City', 'County' and
 * 'Kenya' (docs/product-rules.md#R328); undefined when Kenya has none of that name.
 */
export function countyOf(text: string): (typeof COUNTIES)[number] | undefined {
  const name = normalized(text.replace(AROUND, ''));
  return OTHER_NAMES.get(name) ?? COUNTIES.find((county) => normalized(county) === name);
}
