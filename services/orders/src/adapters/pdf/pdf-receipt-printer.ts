import { Injectable } from '@nestjs/common';
import type { Receipt } from '../../domain/receipt.js';
import { ReceiptPrinter } from '../../ports/receipt-printer.js';
import {
  BOLD,
  BOTTOM,
  type Document,
  drawHead,
  drawTable,
  GREEN,
  INK,
  MARGIN,
  MUTED,
  REGULAR,
  renderPdf,
  RIGHT,
} from './pdf-layout.js';

const COLUMNS = [
  { name: 'name', x: MARGIN, width: 238 },
  { name: 'quantity', x: 300, width: 35 },
  { name: 'unit', x: 345, width: 90 },
  { name: 'sum', x: 440, width: RIGHT - 440 },
] as const;
const [, , UNIT, SUM] = COLUMNS;
const HEADING = { name: 'Item', quantity: 'Qty', unit: 'Price', sum: 'Amount' };

@Injectable()
export class PdfReceiptPrinter extends ReceiptPrinter {
  print(receipt: Receipt): Promise<Uint8Array> {
    const head = { ...receipt, title: 'Receipt' };
    return renderPdf(head, (document) => {
      drawHead(document, head);
      drawTable(document, COLUMNS, [HEADING, ...receipt.lines]);
      drawTotals(document, receipt.totals);
      drawPayments(document, receipt);
    });
  }
}

function drawTotals(document: Document, totals: Receipt['totals']): void {
  if (document.y + totals.length * 18 > BOTTOM) document.addPage();
  document.y += 6;
  for (const [name, value] of totals) {
    const { y } = document;
    const font = name === 'Total' ? BOLD : REGULAR;
    document.font(font).fontSize(10).fillColor(INK).text(name, UNIT.x, y, { width: UNIT.width, align: 'right' });
    document.text(value, SUM.x, y, { width: SUM.width, align: 'right' });
    document.y = y + 18;
  }
}

function drawPayments(document: Document, { payments, seller }: Receipt): void {
  if (document.y + 60 + payments.length * 16 > BOTTOM) document.addPage();
  document.y += 16;
  document.font(BOLD).fontSize(11).fillColor(GREEN).text('Payments received', MARGIN, document.y);
  document.moveDown(0.4).font(REGULAR).fontSize(10).fillColor(INK);
  for (const payment of payments) document.text(payment, { width: RIGHT - MARGIN });
  document.moveDown(1.6).fontSize(9).fillColor(MUTED);
  document.text(`Thank you for buying at ${seller.name}.`, { width: RIGHT - MARGIN });
}
