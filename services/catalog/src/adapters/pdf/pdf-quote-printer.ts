import { slotName } from '@shop/builder/texts/slot-name';
import { quoteDay, quoteNotes, quoteTotals } from '@shop/builder/texts/quote-texts';
import { formatKes } from '@shop/contracts/money';
import type { Quote } from '@shop/contracts/quotes';
import { inLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { inNairobi } from '@shop/contracts/nairobi-time';
import { type Head, renderPdf } from '@shop/service-kit/pdf/pdf-document';
import { drawSection, drawTable, drawTotals, SALE_COLUMNS } from '@shop/service-kit/pdf/pdf-parts';
import { QuotePrinter } from '../../ports/quote-printer.js';

/** `publicUrl`: where shoppers open the shop. */
export class PdfQuotePrinter extends QuotePrinter {
  constructor(private readonly publicUrl: string) {
    super();
  }

  print(quote: Quote, language: Language): Promise<Uint8Array> {
    // Drawing waits for the PDF library, so all texts are made before.
    const { head, columns, lines, totals, total, notes } = inLanguage(language, () => this.written(quote, language));
    return renderPdf(head, (document) => {
      drawTable(document, SALE_COLUMNS, [columns, ...lines]);
      drawTotals(document, totals, total);
      for (const { heading, paragraphs } of notes) drawSection(document, heading, paragraphs);
    });
  }

  private written(quote: Quote, language: Language) {
    return {
      head: this.headOf(quote, language),
      columns: {
        ...{ name: m.quote_item(), quantity: m.quote_quantity() },
        ...{ unit: m.quote_price(), sum: m.quote_amount() },
      },
      lines: quote.lines.map(lineOf),
      totals: quoteTotals(quote),
      total: m.quote_total(),
      notes: quoteNotes(quote),
    };
  }

  private headOf({ number, code, name, issuedAt, validUntil, shop }: Quote, language: Language): Head {
    const prefix = language === LANGUAGES[0] ? '' : `/${language}`;
    const tag = LANGUAGE_TAGS[language];
    return {
      title: m.quote_title(),
      number,
      createdAt: new Date(issuedAt),
      seller: { name: shop.name, lines: [shop.address, shop.phone, shop.email].filter((line) => line !== '') },
      facts: [
        [m.quote_build(), `${name} (${code})`],
        [m.quote_date(), inNairobi(new Date(issuedAt), tag)],
        [m.quote_valid(), m.quote_end({ day: quoteDay(validUntil) })],
        [m.quote_link(), new URL(`${prefix}/build-pc?build=${code}`, this.publicUrl).href],
      ],
      language: { tag, page: (page, pages) => inLanguage(language, () => m.quote_page({ page, pages })) },
    };
  }
}

const lineOf = ({ slot, sku, name, quantity, price, sum }: Quote['lines'][number]) => ({
  name: `${slotName(slot)}: ${name}\n${m.quote_sku({ sku })}`,
  quantity: String(quantity),
  unit: formatKes(price),
  sum: formatKes(sum),
});
