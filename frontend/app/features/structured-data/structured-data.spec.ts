import { describe, expect, it } from '@jest/globals';
import type { ProductDetail } from '@shop/contracts/catalog';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { provideLanguage } from '@shop/messages/language';
import { z } from 'zod';
import { breadcrumbs, itemList, shopThings } from './page-things.js';
import { productThings } from './product-things.js';

const ORIGIN = 'https://shop.example';
const AT = '2026-11-21T09:00:00.000Z';

const type = (name: string) => ({ '@type': z.literal(name) });
const root = (name: string) => ({ ...type(name), '@context': z.literal('https://schema.org') });
const text = z.string().min(1);
const amount = z.string().regex(/^\d+\.\d\d$/);
const DAYS = z.object({
  ...type('QuantitativeValue'),
  minValue: z.int(),
  maxValue: z.int(),
  unitCode: z.literal('DAY'),
});

const ReturnPolicy = z.object({
  ...type('MerchantReturnPolicy'),
  applicableCountry: z.literal('KE'),
  returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: z.int().min(1),
  merchantReturnLink: z.url(),
});

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
const ProductThing = z.object({
  ...root('Product'),
  name: text,
  image: z.array(z.url()).min(1),
  description: text,
  sku: text,
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
  brand: z.object({ ...type('Brand'), name: text }),
  offers: z.object({
    ...type('Offer'),
    url: z.url(),
    price: amount,
    priceCurrency: z.literal('KES'),
    priceSpecification: z
      .object({
        ...type('UnitPriceSpecification'),
        ...{ price: amount, priceCurrency: z.literal('KES'), valueAddedTaxIncluded: z.literal(false) },
      })
      .optional(),
    priceValidUntil: z.iso.datetime().optional(),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    seller: z.object({ ...type('Organization'), name: text }),
    shippingDetails: z.object({
      ...type('OfferShippingDetails'),
      shippingRate: z.object({ ...type('MonetaryAmount'), value: amount, currency: z.literal('KES') }),
      shippingDestination: z.object({ ...type('DefinedRegion'), addressCountry: z.literal('KE') }),
      deliveryTime: z.object({ ...type('ShippingDeliveryTime'), handlingTime: DAYS, transitTime: DAYS }),
    }),
    hasMerchantReturnPolicy: ReturnPolicy.optional(),
  }),
  aggregateRating: z
    .object({ ...type('AggregateRating'), ratingValue: z.number().min(1).max(5), reviewCount: z.int().min(1) })
    .optional(),
  review: z
    .array(
      z.object({
        ...type('Review'),
        author: z.object({ ...type('Person'), name: text }),
        datePublished: z.iso.datetime(),
        reviewRating: z.object({ ...type('Rating'), ratingValue: z.int().min(1).max(5) }),
      }),
    )
    .max(5)
    .optional(),
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const Breadcrumbs = z.object({
  ...root('BreadcrumbList'),
  itemListElement: z.array(z.object({ ...type('ListItem'), position: z.int(), name: text, item: z.url() })).min(2),
});

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
const FaqPage = z.object({
  ...root('FAQPage'),
  inLanguage: text,
  mainEntity: z
    .array(z.object({ ...type('Question'), name: text, acceptedAnswer: z.object({ ...type('Answer'), text }) }))
    .min(1),
});

/** https://developers.google.com/search/docs/appearance/structured-data/carousel */
const ItemList = z.object({
  ...root('ItemList'),
  itemListElement: z.array(z.object({ ...type('ListItem'), position: z.int(), url: z.url() })).min(1),
});

/** https://developers.google.com/search/docs/appearance/structured-data/organization and schema.org's SearchAction */
const time = z.string().regex(/^\d\d:\d\d$/);

/** https://developers.google.com/search/docs/appearance/structured-data/local-business */
const Store = z.object({
  ...root('ElectronicsStore'),
  name: text,
  url: z.url(),
  logo: z.url(),
  image: z.url(),
  address: z.object({ ...type('PostalAddress'), streetAddress: text, addressCountry: z.literal('KE') }),
  openingHoursSpecification: z
    .array(
      z.object({ ...type('OpeningHoursSpecification'), dayOfWeek: z.array(text).min(1), opens: time, closes: time }),
    )
    .length(2),
  hasMerchantReturnPolicy: ReturnPolicy.optional(),
});
const WebSite = z.object({
  ...root('WebSite'),
  name: text,
  url: z.url(),
  inLanguage: text,
  potentialAction: z.object({
    ...type('SearchAction'),
    target: z.object({ ...type('EntryPoint'), urlTemplate: z.string().includes('{search_term_string}') }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const review = {
  _id: 'r1',
  rating: 4,
  comment: 'Cool and quiet',
  name: 'Wanjiku',
  createdAt: AT,
  photos: [],
  reply: null,
};

const aProduct = (more: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 'p1',
  sku: 'RYZ-7600',
  gtin: '0730143314572',
  name: 'Ryzen 5 7600',
  description: 'Six cores',
  price: 28_500,
  category: 'processors',
  brand: 'amd',
  image: '/media/one',
  images: ['/media/one', '/media/two'],
  specifications: {},
  rating: 4,
  numReviews: 7,
  countInStock: 3,
  version: 1,
  reviews: Array.from({ length: 7 }, () => review),
  ...more,
});

const thingsOf = (more: Partial<ProductDetail> = {}, settings = DEFAULT_SETTINGS, answer: string | null = 'Yes') =>
  productThings({
    product: aProduct(more),
    settings,
    origin: ORIGIN,
    questions: [
      {
        _id: 'q',
        text: 'Is it boxed?',
        name: 'Otieno',
        createdAt: AT,
        answer: answer === null ? null : { text: answer, at: AT },
      },
    ],
  });

describe.each(['en', 'sw'] as const)('the structured data in %s', (language) => {
  const base = language === 'en' ? ORIGIN : `${ORIGIN}/sw`;
  const inLanguage = <Result>(work: () => Result): Result => {
    provideLanguage(() => language);
    try {
      return work();
    } finally {
      provideLanguage(() => 'en');
    }
  };

  it('has what Google demands of a product, its way from home and its answered questions', () => {
    const [product, crumbs, faq] = inLanguage(() => thingsOf());
    expect(ProductThing.parse(product)).toMatchObject({
      ...{ sku: 'RYZ-7600', gtin: '0730143314572' },
      image: [`${ORIGIN}/media/one`, `${ORIGIN}/media/two`],
      offers: { url: `${base}/product/p1`, price: '28500.00', hasMerchantReturnPolicy: { merchantReturnDays: 14 } },
    });
    expect(Breadcrumbs.parse(crumbs).itemListElement.map(({ item }) => item)).toEqual([
      language === 'en' ? `${ORIGIN}/` : base,
      `${base}/category/processors`,
      `${base}/product/p1`,
    ]);
    expect(FaqPage.parse(faq).inLanguage).toBe(`${language}-KE`);
  });

  it('has what Google demands of a list, of the shop and of its site', () => {
    const list = inLanguage(() => itemList(ORIGIN, [{ id: 'p1', name: 'One' }], 24));
    expect(ItemList.parse(list).itemListElement).toMatchObject([{ position: 25, url: `${base}/product/p1` }]);
    const [shop, site] = inLanguage(() => shopThings(ORIGIN, DEFAULT_SETTINGS));
    Store.parse(shop);
    expect(WebSite.parse(site).potentialAction.target.urlTemplate).toBe(`${base}/search?q={search_term_string}`);
    const links = [
      { name: 'Home', path: '/' },
      { name: 'Cases', path: '/category/cases' },
    ];
    expect(Breadcrumbs.parse(inLanguage(() => breadcrumbs(ORIGIN, links))).itemListElement).toHaveLength(2);
  });
});

it('calls a shop without an address a shop in the net, which has no hours', () => {
  const [shop] = shopThings(ORIGIN, { ...DEFAULT_SETTINGS, address: '' });
  expect(shop).toMatchObject({ '@type': 'OnlineStore', hasMerchantReturnPolicy: { merchantReturnDays: 14 } });
  expect(shop).not.toHaveProperty('openingHoursSpecification');
});

describe('the structured data of a product', () => {
  const productOf = (...given: Parameters<typeof thingsOf>) => ProductThing.parse(thingsOf(...given)[0]);

  it('says until when an offer lasts, and what is sold out', () => {
    expect(productOf({ listPrice: { amount: 30_000, until: AT } }).offers.priceValidUntil).toBe(AT);
    expect(productOf({ countInStock: 0 }).offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('promises no returns where the shop offers none, and delivery at most at the highest fee', () => {
    const zone = {
      name: 'Far',
      counties: ['Lamu' as const],
      shipping: { freeOver: 90_000, fee: 650 },
      days: { from: 4, to: 9 },
    };
    const delivery = { ...DEFAULT_SETTINGS.delivery, zones: [zone] };
    const { offers } = productOf({}, { ...DEFAULT_SETTINGS, returns: { days: 0 }, delivery });
    expect(offers.hasMerchantReturnPolicy).toBeUndefined();
    expect(offers.shippingDetails).toMatchObject({
      shippingRate: { value: '650.00' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 9 } },
    });
  });

  it('has no rating without reviews, and no questions without answers', () => {
    const things = thingsOf({ numReviews: 0, rating: 0, reviews: [] }, DEFAULT_SETTINGS, null);
    expect(things.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(ProductThing.parse(things[0])).not.toHaveProperty('aggregateRating');
  });
});
