import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import type PDFDocument from 'pdfkit';
import type { Receipt } from '../../domain/receipt.js';
import { ReceiptPrinter } from '../../ports/receipt-printer.js';

type Document = InstanceType<typeof PDFDocument>;

/** PDF's built-in fonts contain only Western letters; Kenyan names use others, such as ĩ and ũ. */
const { resolve } = createRequire(import.meta.url);
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

const GREEN = '#14532f';
const INK = '#1d231d';
const MUTED = '#5a6357';
const LINE = '#dcdfd4';

/** A4 in points, the margin, and where the columns of the item table begin. */
const MARGIN = 50;
const RIGHT = 595.28 - MARGIN;
const BOTTOM = 841.89 - 90;
const COLUMNS = { name: MARGIN, quantity: 300, unit: 345, sum: 440 };
const NAME_WIDTH = COLUMNS.quantity - COLUMNS.name - 12;

@Injectable()
export class PdfReceiptPrinter extends ReceiptPrinter {
  /** The PDF library takes 10 MB of memory, so it is loaded with the first receipt. */
  async print(receipt: Receipt): Promise<Uint8Array> {
    const { default: Pdf } = await import('pdfkit');
    const document = new Pdf({
      size: 'A4',
      margin: MARGIN,
      font: REGULAR,
      lang: 'en-KE',
      info: { Title: `Receipt ${receipt.number}`, Author: receipt.seller.name },
    });
    const chunks: Buffer[] = [];
    return new Promise((resolveWith, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', () => resolveWith(Buffer.concat(chunks)));
      document.on('error', reject);
      drawHead(document, receipt);
      drawLines(document, receipt.lines);
      drawTotals(document, receipt.totals);
      drawPayments(document, receipt);
      document.end();
    });
  }
}

function drawHead(document: Document, { seller, number, facts }: Receipt): void {
  const top = document.y;
  document.font(BOLD).fontSize(20).fillColor(GREEN).text(seller.name, MARGIN, top, { width: 280 });
  document.font(REGULAR).fontSize(9).fillColor(MUTED);
  for (const line of seller.lines) document.text(line, { width: 280 });
  const sellerEnd = document.y;
  document.font(BOLD).fontSize(20).fillColor(INK);
  document.text('RECEIPT', 345, top, { width: RIGHT - 345, align: 'right' });
  document.fontSize(11).text(number, { width: RIGHT - 345, align: 'right' });
  document.y = Math.max(sellerEnd, document.y) + 24;
  for (const [name, value] of facts) {
    const { y } = document;
    document.font(REGULAR).fontSize(10).fillColor(MUTED).text(name, MARGIN, y, { width: 80 });
    document.fillColor(INK).text(value, MARGIN + 90, y, { width: RIGHT - MARGIN - 90 });
    document.y += 3;
  }
  document.y += 16;
}

function drawLines(document: Document, lines: Receipt['lines']): void {
  drawRow(document, { name: 'Item', quantity: 'Qty', unit: 'Price', sum: 'Amount' }, BOLD);
  for (const line of lines) {
    const height = document.font(REGULAR).fontSize(10).heightOfString(line.name, { width: NAME_WIDTH });
    if (document.y + height > BOTTOM) document.addPage();
    drawRow(document, line, REGULAR);
  }
}

function drawRow(document: Document, { name, quantity, unit, sum }: Receipt['lines'][number], font: string): void {
  const { y } = document;
  document.font(font).fontSize(10).fillColor(INK);
  document.text(quantity, COLUMNS.quantity, y, { width: 35, align: 'right' });
  document.text(unit, COLUMNS.unit, y, { width: 90, align: 'right' });
  document.text(sum, COLUMNS.sum, y, { width: RIGHT - COLUMNS.sum, align: 'right' });
  document.text(name, COLUMNS.name, y, { width: NAME_WIDTH });
  const end = document.y + 5;
  document.moveTo(MARGIN, end).lineTo(RIGHT, end).lineWidth(0.5).strokeColor(LINE).stroke();
  document.y = end + 6;
}

function drawTotals(document: Document, totals: Receipt['totals']): void {
  if (document.y + totals.length * 18 > BOTTOM) document.addPage();
  document.y += 6;
  for (const [name, value] of totals) {
    const { y } = document;
    const font = name === 'Total' ? BOLD : REGULAR;
    document.font(font).fontSize(10).fillColor(INK).text(name, COLUMNS.unit, y, { width: 90, align: 'right' });
    document.text(value, COLUMNS.sum, y, { width: RIGHT - COLUMNS.sum, align: 'right' });
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
