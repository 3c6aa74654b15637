import type { StoreSettings } from '@shop/contracts/settings';
import { language, LANGUAGE_TAGS } from '@shop/messages/language';
import { BUSINESS_HOURS } from '../../shared/business-hours.js';
import { localPath } from '../../shared/language.js';
import { returnPolicy } from './return-policy.js';
import { COUNTRY, thing, type Thing } from './things.js';

/** A page of the shop: its name, and its path without a language. */
interface Link {
  name: string;
  path: string;
}

const urlOf = (origin: string, path: string): string => origin + localPath(path);

/** The way from the home page to a page, which is the last of `links`. `origin`: the public URL of the shop. */
export const breadcrumbs = (origin: string, links: readonly Link[]): Thing =>
  thing('BreadcrumbList', {
    itemListElement: links.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(origin, path),
    })),
  });

/** The products of one page of a list, in their order. `before`: how many products the pages before it have. */
export const itemList = (origin: string, products: readonly { id: string; name: string }[], before: number): Thing =>
  thing('ItemList', {
    numberOfItems: products.length,
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: urlOf(origin, `/product/${id}`),
    })),
  });

/** The shop, a place with opening hours where it has an address, and its site with the URL of a search. */
export const shopThings = (origin: string, settings: StoreSettings): Thing[] => [
  thing(settings.address === '' ? 'OnlineStore' : 'ElectronicsStore', {
    '@id': shopId(origin),
    name: settings.name,
    url: urlOf(origin, '/'),
    logo: `${origin}/icon-512.png`,
    image: `${origin}/icon-512.png`,
    email: settings.email,
    telephone: settings.phone,
    currenciesAccepted: settings.currency,
    paymentAccepted: 'M-Pesa',
    areaServed: { '@type': 'Country', name: 'Kenya' },
    ...(settings.address !== '' && {
      address: { '@type': 'PostalAddress', streetAddress: settings.address, addressCountry: COUNTRY },
      openingHoursSpecification: Object.values(BUSINESS_HOURS).map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens: opens.padStart(5, '0'),
        closes,
      })),
    }),
    ...returnPolicy(settings, COUNTRY, origin),
    ...(Object.keys(settings.social).length > 0 && { sameAs: Object.values(settings.social) }),
  }),
  thing('WebSite', {
    name: settings.name,
    url: urlOf(origin, '/'),
    inLanguage: LANGUAGE_TAGS[language()],
    publisher: { '@id': shopId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${urlOf(origin, '/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
];

const shopId = (origin: string): string => `${origin}/#shop`;
