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

const normalized = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** The county that a text names, in any case and with or without 'County'; undefined when Kenya has none of that name. */
export function countyOf(text: string): (typeof COUNTIES)[number] | undefined {
  const name = normalized(text.replace(/\s+county\s*$/i, ''));
  return COUNTIES.find((county) => normalized(county) === name);
}
