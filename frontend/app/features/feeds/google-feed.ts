import type { Product } from '@shop/contracts/catalog';
import { CATEGORY_NAMES, type CategoryId } from '@shop/contracts/category';
import { deliveryAnywhere } from '@shop/contracts/delivery-terms';
import { CURRENCY, toCents } from '@shop/contracts/money';
import { savingOf } from '@shop/contracts/saving';
import type { StoreSettings } from '@shop/contracts/settings';
import { stockLevel } from '@shop/contracts/stock';
import { brandName } from '../../shared/brand-name.js';
import { xmlText } from '../../shared/xml-text.js';

/** Numbers of Google's product taxonomy (https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt). */
const GOOGLE_CATEGORIES: Record<CategoryId, number> = {
  monitors: 305,
  'graphics-cards': 297,
  memory: 1733,
  processors: 292,
  storage: 2414,
  motherboards: 289,
  cases: 296,
  'power-supply': 291,
  'gaming-pc': 325,
  'cpu-cooling': 295,
  accessories: 279,
};

/** Limits of Google's product data specification (https://support.google.com/merchants/answer/7052112). */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_ADDITIONAL = 10;

/** Where a feed is from. `origin`: the public URL of the shop. */
interface FeedSource {
  origin: string;
  settings: StoreSettings;
}

/** The beginning of the feed (docs/product-rules.md#R262). */
export const feedStart = ({ origin, settings }: FeedSource): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(settings.name)}</title>
<link>${xmlText(origin)}/</link>
<description>${xmlText(settings.name)}</description>
`;

export const FEED_END = '</channel>\n</rss>\n';

/** One product. Its prices are those of its page. */
export function feedItem(product: Product, { origin, settings }: FeedSource): string {
  const { image, images } = product;
  const pictures = [...new Set([image, ...images])].filter((one) => one !== '').map((one) => new URL(one, origin).href);
  const fields: [name: string, value: string][] = [
    ['id', product.id],
    ['title', cut(product.name, MAX_TITLE)],
    ['description', cut(product.description || product.name, MAX_DESCRIPTION)],
    ['link', `${origin}/product/${product.id}`],
    ...pictures.slice(0, 1).map((url): [string, string] => ['image_link', url]),
    ...pictures.slice(1, 1 + MAX_ADDITIONAL).map((url): [string, string] => ['additional_image_link', url]),
    ['availability', stockLevel(product.countInStock) === 'out' ? 'out_of_stock' : 'in_stock'],
    ...pricesOf(product),
    ['brand', brandName(product.brand)],
    ...identifiersOf(product),
    ['condition', 'new'],
    ['google_product_category', String(GOOGLE_CATEGORIES[product.category])],
    ['product_type', CATEGORY_NAMES[product.category]],
  ];
  const { fee } = deliveryAnywhere(settings, toCents(product.price));
  const shipping = `<g:shipping><g:country>KE</g:country><g:price>${amount(fee)}</g:price></g:shipping>`;
  return `<item>${fields.map(([name, value]) => `<g:${name}>${xmlText(value)}</g:${name}>`).join('')}${shipping}</item>\n`;
}

/** The numbers that the maker gave the product. */
function identifiersOf({ gtin = '', sku }: Product): [string, string][] {
  const known: [string, string][] = [
    ['gtin', gtin],
    ['mpn', sku],
  ];
  const given = known.filter(([, value]) => value !== '');
  return given.length > 0 ? given : [['identifier_exists', 'no']];
}

/** While an offer is on, `price` is the one before it. */
const pricesOf = (product: Product): [string, string][] =>
  product.listPrice && savingOf(product)
    ? [
        ['price', amount(product.listPrice.amount)],
        ['sale_price', amount(product.price)],
      ]
    : [['price', amount(product.price)]];

const amount = (kes: number): string => `${kes.toFixed(2)} ${CURRENCY}`;

/** At most `max` characters, without half of a pair. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
