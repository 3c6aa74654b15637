import { BOX_LIMITS, type FieldName } from '@shop/contracts/product-fields';

interface FieldTexts {
  label: string;
  /** Below its input. */
  hint?: string;
  maxLength?: number;
  /** What its column in a file means. */
  inFiles: string;
}

/** What staff read about each field of a product. */
export const PRODUCT_FIELD_TEXTS: Record<FieldName, FieldTexts> = {
  sku: {
    label: 'SKU',
    inFiles: 'Decides: a known SKU changes its product, another one adds a product. Empty: a new product gets one.',
  },
  gtin: {
    label: 'GTIN',
    inFiles: 'The 8, 12, 13 or 14 digits below the bar code. Keep the column as text, so that leading zeros stay.',
  },
  name: { label: 'Name', inFiles: 'Needed for a new product.' },
  brand: { label: 'Brand', inFiles: "A new product without it gets 'generic'." },
  category: { label: 'Category', inFiles: 'Needed for a new product, for example graphics-cards.' },
  price: { label: 'Price', inFiles: 'In KES, for example 12500.50. Needed for a new product.' },
  listPrice: { label: 'List price', inFiles: 'The price before a sale, in KES.' },
  listPriceFrom: { label: 'Offer from', inFiles: 'The start of the sale in UTC, for example 2026-11-27T00:00:00Z.' },
  listPriceUntil: { label: 'Offer until', inFiles: 'The end of the sale in UTC.' },
  costPrice: { label: 'Cost price', inFiles: 'What the shop pays, in KES. Shoppers never see it.' },
  countInStock: {
    label: 'Stock',
    inFiles: 'The units in stock. With stockMovement only your change counts. A new product without it has 0.',
  },
  hidden: { label: 'Hidden', inFiles: 'true or false.' },
  warrantyMonths: {
    label: 'Warranty in months',
    inFiles: "The warranty in months, for example 24. The specification 'Warranty' follows it.",
  },
  hasSerials: { label: 'Has serial numbers', inFiles: 'true or false: whether each unit has a serial number.' },
  description: { label: 'Description', inFiles: 'Text, in English.' },
  descriptionSw: {
    label: 'Description in Swahili',
    hint: 'For the Swahili pages; without it they show the English one.',
    inFiles: 'The same in Swahili, for the Swahili pages.',
  },
  inTheBox: {
    label: 'In the box',
    hint: `A line for each thing, at most ${BOX_LIMITS.lines}, for example: Power cable.`,
    maxLength: BOX_LIMITS.lines * (BOX_LIMITS.characters + 1),
    inFiles: 'What is in the box: a line for each thing, at most 20, with line breaks between them.',
  },
  image: {
    label: 'Main image',
    inFiles:
      'The main picture: an https URL, which is fetched, or /media/… from an export. A new product without it gets the drawing of its category.',
  },
  images: { label: 'Additional images', inFiles: 'More pictures in the same way, separated by spaces.' },
  specifications: { label: 'Specifications', inFiles: 'JSON, for example {"Socket":"AM5"}.' },
  compat: { label: 'Facts for the PC builder', inFiles: 'Facts for the PC builder, as JSON.' },
  compatSource: {
    label: 'Sources of the facts',
    inFiles: 'Where each fact comes from, as JSON; leave it out unless you know better.',
  },
};
