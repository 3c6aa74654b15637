import type { ProductDetail } from '@shop/contracts/catalog';
import { deliveryAnywhere } from '@shop/contracts/delivery-terms';
import { toCents } from '@shop/contracts/money';
import type { Question } from '@shop/contracts/questions';
import type { StoreSettings } from '@shop/contracts/settings';
import { stockLevel } from '@shop/contracts/stock';
import { language, LANGUAGE_TAGS } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { brandName } from '../../shared/brand-name.js';
import { categoryName } from '../../shared/category-name.js';
import { localPath } from '../../shared/language.js';
import { breadcrumbs } from './page-things.js';
import { returnPolicy } from './return-policy.js';
import { COUNTRY, thing, type Thing } from './things.js';

/** Google shows a few; the page has the others. */
const MAX_REVIEWS = 5;

interface ProductPage {
  product: ProductDetail;
  settings: StoreSettings;
  /** The public URL of the shop. */
  origin: string;
  /** The newest answered questions. */
  questions: readonly Question[];
}

/** The structured data of a product's page: the product, the way to it, and its answered questions. */
export function productThings({ product, settings, origin, questions }: ProductPage): Thing[] {
  const path = `/product/${product.id}`;
  const crumbs = breadcrumbs(origin, [
    { name: m.product_home(), path: '/' },
    { name: categoryName(product.category), path: `/category/${product.category}` },
    { name: product.name, path },
  ]);
  const answered = questions.filter(({ answer }) => answer !== null);
  return [
    productThing(product, settings, origin),
    crumbs,
    ...(answered.length > 0 ? [faqPage(answered, origin + localPath(path))] : []),
  ];
}

function productThing(product: ProductDetail, settings: StoreSettings, origin: string): Thing {
  const url = `${origin}${localPath(`/product/${product.id}`)}`;
  return thing('Product', {
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(product.gtin && { gtin: product.gtin }),
    category: categoryName(product.category),
    brand: { '@type': 'Brand', name: brandName(product.brand) },
    image: [...new Set([product.image, ...product.images])]
      .filter((image) => image !== '')
      .map((image) => new URL(image, origin).href),
    offers: offerOf(product, settings, { url, origin }),
    ...(product.inTheBox && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: m.product_box(),
        value: product.inTheBox.join(', '),
      },
    }),
    ...(product.numReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.numReviews },
    }),
    ...(product.reviews.length > 0 && { review: product.reviews.slice(0, MAX_REVIEWS).map(reviewThing) }),
  });
}

const offerOf = (
  product: ProductDetail,
  settings: StoreSettings,
  { url, origin }: { url: string; origin: string },
) => ({
  '@type': 'Offer',
  url,
  price: product.price.toFixed(2),
  priceCurrency: settings.currency,
  ...(settings.vatRate > 0 && { priceSpecification: withoutVat(product.price, settings.currency) }),
  ...(product.listPrice?.until && { priceValidUntil: product.listPrice.until }),
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${stockLevel(product.countInStock) === 'out' ? 'OutOfStock' : 'InStock'}`,
  seller: { '@type': 'Organization', name: settings.name },
  shippingDetails: shippingOf(product.price, settings),
  ...returnPolicy(settings, COUNTRY, origin),
});

/** Where the shop charges VAT, its prices are those before it (docs/product-rules.md#R11). */
const withoutVat = (price: number, currency: string) => ({
  '@type': 'UnitPriceSpecification',
  price: price.toFixed(2),
  priceCurrency: currency,
  valueAddedTaxIncluded: false,
});

/** What delivery costs and takes at most, wherever in Kenya: Google knows no counties. */
function shippingOf(price: number, settings: StoreSettings) {
  const { fee, days } = deliveryAnywhere(settings, toCents(price));
  const inDays = (least: number, most: number) => ({
    '@type': 'QuantitativeValue',
    minValue: least,
    maxValue: most,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee.toFixed(2), currency: settings.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    // The days of the settings begin with the payment, so they contain the handling.
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: inDays(0, 0),
      transitTime: inDays(days.from, days.to),
    },
  };
}

const reviewThing = ({ name, rating, comment, createdAt }: ProductDetail['reviews'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: createdAt,
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

const faqPage = (questions: readonly Question[], url: string): Thing =>
  thing('FAQPage', {
    '@id': `${url}#questions`,
    inLanguage: LANGUAGE_TAGS[language()],
    mainEntity: questions.map(({ text, answer }) => ({
      '@type': 'Question',
      name: text,
      acceptedAnswer: { '@type': 'Answer', text: answer?.text },
    })),
  });
