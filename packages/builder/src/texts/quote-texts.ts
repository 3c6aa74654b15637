import { language, LANGUAGE_TAGS } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { deliveryTerms } from '@shop/contracts/delivery-terms';
import { formatKes } from '@shop/contracts/money';
import { NAIROBI } from '@shop/contracts/nairobi';
import type { Quote } from '@shop/contracts/quotes';

// The texts of a quote in the current language, the same on paper and on the page (docs/builder-rules.md#quotes).

/** '22 November 2026', in Nairobi. */
export const quoteDay = (iso: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { dateStyle: 'long', timeZone: NAIROBI }).format(new Date(iso));

/** The sums below the lines of a quote, as orders have them: VAT has its own line only where it applies. The last is the total. */
export const quoteTotals = (quote: Quote): [name: string, value: string][] => [
  [m.quote_items(), formatKes(quote.itemsPrice)],
  [m.quote_shipping(), quote.shippingPrice === 0 ? m.quote_free() : formatKes(quote.shippingPrice)],
  ...(quote.taxPrice > 0 ? [[m.quote_vat(), formatKes(quote.taxPrice)] as [string, string]] : []),
  [m.quote_total(), formatKes(quote.totalPrice)],
];

/** What is said below the sums. */
export function quoteNotes(quote: Quote): { heading: string; paragraphs: string[] }[] {
  const { shop, gone, owned, lines } = quote;
  // A quote from before it was written in all languages has its English sentences alone.
  const { verdict, problems } = quote.translations[language()] ?? quote;
  return [
    {
      heading: m.quote_compatibility(),
      paragraphs: [`${verdict}.`, ...problems.map((problem) => `• ${problem}`)],
    },
    {
      heading: m.quote_terms(),
      paragraphs: [
        ...named(gone, (names) => m.quote_gone({ names })),
        ...named(owned, (names) => m.quote_owned({ names })),
        ...named(
          lines.filter(({ inStock }) => !inStock),
          (names) => m.quote_short({ names }),
        ),
        m.quote_promise({ day: quoteDay(quote.validUntil) }),
        m.quote_how({ phone: shop.phone, email: shop.email }),
        ...deliveryNotes(quote),
        m.quote_no_assembly(),
      ],
    },
  ];
}

const named = (parts: readonly { name: string }[], sentence: (names: string) => string): string[] =>
  parts.length === 0 ? [] : [sentence(parts.map(({ name }) => name).join(', '))];

/** What delivery costs: in the county of the quote; else the usual fee, and where another one applies. */
function deliveryNotes({ shipping, delivery, county }: Quote): string[] {
  const usual = { freeOver: formatKes(shipping.freeOver), fee: formatKes(shipping.fee) };
  if (!delivery) return [m.quote_delivery(usual)];
  if (county !== undefined) {
    const terms = deliveryTerms({ shipping, delivery }, { county }).shipping;
    return [m.quote_delivery_to({ county, freeOver: formatKes(terms.freeOver), fee: formatKes(terms.fee) })];
  }
  const zones = delivery.zones.flatMap(({ counties, shipping: own }) =>
    own
      ? [
          m.quote_delivery_zone({
            ...{ counties: counties.join(', ') },
            ...{ freeOver: formatKes(own.freeOver), fee: formatKes(own.fee) },
          }),
        ]
      : [],
  );
  return [m.quote_delivery(usual), ...zones];
}
