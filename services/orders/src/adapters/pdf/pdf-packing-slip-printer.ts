import { Injectable } from '@nestjs/common';
import type { PackingSlip } from '../../domain/packing-slip.js';
import { PackingSlipPrinter } from '../../ports/packing-slip-printer.js';
import {
  BOLD,
  BOTTOM,
  type Document,
  drawHead,
  drawTable,
  GREEN,
  INK,
  MARGIN,
  REGULAR,
  renderPdf,
  RIGHT,
} from './pdf-layout.js';

/** Beside each line is room to tick off what is packed. */
const COLUMNS = [
  { name: 'name', x: MARGIN, width: 380 },
  { name: 'quantity', x: 440, width: 45 },
  { name: 'packed', x: 490, width: RIGHT - 490 },
] as const;
const HEADING = { name: 'Item', quantity: 'Qty', packed: 'Packed' };

@Injectable()
export class PdfPackingSlipPrinter extends PackingSlipPrinter {
  print(slip: PackingSlip): Promise<Uint8Array> {
    const head = { ...slip, title: 'Packing slip' };
    return renderPdf(head, (document) => {
      drawHead(document, head);
      drawTable(document, COLUMNS, [HEADING, ...slip.lines.map((line) => ({ ...line, packed: '☐' }))]);
      document.moveDown(0.6).font(BOLD).fontSize(11).fillColor(INK).text(slip.total, MARGIN);
      drawNotes(document, slip.notes);
    });
  }
}

function drawNotes(document: Document, notes: string | null): void {
  if (notes === null) return;
  const width = RIGHT - MARGIN;
  const height = document.font(REGULAR).fontSize(10).heightOfString(notes, { width });
  if (document.y + 40 + height > BOTTOM) document.addPage();
  document.moveDown(1.2).font(BOLD).fontSize(11).fillColor(GREEN).text('Notes for the courier', MARGIN);
  document.moveDown(0.4).font(REGULAR).fontSize(10).fillColor(INK).text(notes, { width });
}
