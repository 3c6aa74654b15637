import { slotOf } from '@shop/contracts/build/slots';
import { formatKes } from '@shop/contracts/money';
import { quoteDay, quoteNotes, quoteTotals } from '@shop/contracts/quote-texts';
import type { Quote } from '@shop/contracts/quotes';
import { inNairobi } from '@shop/service-kit/domain/nairobi-time';
import { type Head, renderPdf } from '@shop/service-kit/pdf/pdf-document';
import { drawSection, drawTable, drawTotals, SALE_COLUMNS, SALE_HEADING } from '@shop/service-kit/pdf/pdf-parts';
import { QuotePrinter } from '../../ports/quote-printer.js';

/** `publicUrl`: where shoppers open the shop. */
export class PdfQuotePrinter extends QuotePrinter {
  constructor(private readonly publicUrl: string) {
    super();
  }

  print(quote: Quote): Promise<Uint8Array> {
    return renderPdf(this.headOf(quote), (document) => {
      drawTable(document, SALE_COLUMNS, [SALE_HEADING, ...quote.lines.map(lineOf)]);
      drawTotals(document, quoteTotals(quote));
      for (const { heading, paragraphs } of quoteNotes(quote)) drawSection(document, heading, paragraphs);
    });
  }

  private headOf({ number, code, name, issuedAt, validUntil, shop }: Quote): Head {
    return {
      title: 'Quote',
      number,
      createdAt: new Date(issuedAt),
      seller: { name: shop.name, lines: [shop.address, shop.phone, shop.email].filter((line) => line !== '') },
      facts: [
        ['Build', `${name} (${code})`],
        ['Date', inNairobi(new Date(issuedAt))],
        ['Valid until', `the end of ${quoteDay(validUntil)}`],
        ['Link', new URL(`/build-pc?build=${code}`, this.publicUrl).href],
      ],
    };
  }
}

const lineOf = ({ slot, sku, name, quantity, price, sum }: Quote['lines'][number]) => ({
  name: `${slotOf(slot).name}: ${name}\nSKU ${sku}`,
  quantity: String(quantity),
  unit: formatKes(price),
  sum: formatKes(sum),
});
