import { Injectable } from '@nestjs/common';
import { MARGIN, MUTED, renderPdf, RIGHT } from '@shop/service-kit/pdf/pdf-document';
import { drawSection, drawTable, drawTotals, SALE_COLUMNS } from '@shop/service-kit/pdf/pdf-parts';
import type { Receipt } from '../../domain/receipt.js';
import { ReceiptPrinter } from '../../ports/receipt-printer.js';

@Injectable()
export class PdfReceiptPrinter extends ReceiptPrinter {
  print(receipt: Receipt): Promise<Uint8Array> {
    return renderPdf(receipt, (document) => {
      drawTable(document, SALE_COLUMNS, [receipt.columns, ...receipt.lines]);
      drawTotals(document, receipt.totals, receipt.totalName);
      drawSection(document, receipt.paymentsTitle, receipt.payments);
      if (receipt.credits.length > 0) drawSection(document, receipt.creditsTitle, receipt.credits);
      document.moveDown(1.6).fontSize(9).fillColor(MUTED);
      document.text(receipt.thanks, { width: RIGHT - MARGIN });
    });
  }
}
