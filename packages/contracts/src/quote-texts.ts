import { formatKes } from './money.js';
import type { Quote } from './quotes.js';

const day = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** '22 November 2026', in Nairobi. */
export const quoteDay = (iso: string): string => day.format(new Date(iso));

/** The sums below the lines of a quote, as orders have them: VAT has its own line only where it applies. */
export const quoteTotals = (quote: Quote): [name: string, value: string][] => [
  ['Items', formatKes(quote.itemsPrice)],
  ['Shipping', quote.shippingPrice === 0 ? 'Free' : formatKes(quote.shippingPrice)],
  ...(quote.taxPrice > 0 ? [['VAT', formatKes(quote.taxPrice)] as [string, string]] : []),
  ['Total', formatKes(quote.totalPrice)],
];

const sentence = (start: string, names: readonly { name: string }[]): string[] =>
  names.length === 0 ? [] : [`${start}: ${names.map(({ name }) => name).join(', ')}.`];

/** What is said below the sums, the same on paper and on the page (docs/builder-rules.md#quotes). */
export function quoteNotes(quote: Quote): { heading: string; paragraphs: string[] }[] {
  const { shop, shipping, verdict, problems, gone, owned, lines } = quote;
  return [
    { heading: 'Compatibility', paragraphs: [`${verdict}.`, ...problems.map((problem) => `• ${problem}`)] },
    {
      heading: 'Terms',
      paragraphs: [
        ...sentence('No longer sold, and not counted', gone),
        ...sentence('You have already, and not counted', owned),
        ...sentence(
          'Not in stock in this quantity when the quote was issued',
          lines.filter(({ inStock }) => !inStock),
        ),
        `These prices are for one computer of these parts until the end of ${quoteDay(quote.validUntil)} in Nairobi, while the parts are in stock. The quote reserves no stock.`,
        `To buy at these prices, tell our staff the number of this quote: ${shop.phone}, ${shop.email}. The web shop sells at the prices of the day.`,
        `Delivery is free for orders above ${formatKes(shipping.freeOver)}, else it costs ${formatKes(shipping.fee)}. Assembly is not included.`,
      ],
    },
  ];
}
