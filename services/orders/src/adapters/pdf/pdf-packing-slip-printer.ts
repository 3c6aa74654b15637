import { Injectable } from '@nestjs/common';
import { BOLD, INK, MARGIN, renderPdf, RIGHT } from '@shop/service-kit/pdf/pdf-document';
import { drawSection, drawTable } from '@shop/service-kit/pdf/pdf-parts';
import type { PackingSlip } from '../../domain/packing-slip.js';
import { PackingSlipPrinter } from '../../ports/packing-slip-printer.js';

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
    return renderPdf({ ...slip, title: 'Packing slip' }, (document) => {
      drawTable(document, COLUMNS, [HEADING, ...slip.lines.map((line) => ({ ...line, packed: '☐' }))]);
      document.moveDown(0.6).font(BOLD).fontSize(11).fillColor(INK).text(slip.total, MARGIN);
      if (slip.notes !== null) drawSection(document, 'Notes for the courier', [slip.notes]);
    });
  }
}
