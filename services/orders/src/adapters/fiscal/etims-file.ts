import { timeInNairobi } from '@shop/contracts/nairobi-time';
import { Injectable } from '@nestjs/common';
import {
  type FiscalDocument,
  type FiscalLine,
  fiscalLines,
  type TaxType,
  totalsOfType,
} from '../../domain/fiscal-document.js';
import { sumOf } from '../../domain/tax-document.js';
import { FiscalDevice } from '../../ports/fiscal-device.js';

const TYPES: readonly TaxType[] = ['A', 'B', 'C', 'D', 'E'];
const RATES: Record<TaxType, number> = { A: 0, B: 16, C: 0, D: 0, E: 8 };

/** As eTIMS writes a time: YYYYMMDDhhmmss. */
const stamp = (at: Date): string => timeInNairobi(at).replace(/\D/g, '');
const kes = (cents: number): string => (cents / 100).toFixed(2);

/** A file with the fields of eTIMS' sales transaction (docs/etims.md), for an import by hand. */
@Injectable()
export class EtimsFile extends FiscalDevice {
  readonly columns = [
    ...['tin', 'bhfId', 'trdInvcNo', 'orgTrdInvcNo', 'custNm', 'salesTyCd', 'rcptTyCd', 'pmtTyCd', 'salesSttsCd'],
    ...['cfmDt', 'salesDt', 'rfdDt', 'rfdRsnCd', 'totItemCnt'],
    ...['taxblAmt', 'taxRt', 'taxAmt'].flatMap((name) => TYPES.map((type) => `${name}${type}`)),
    ...['totTaxblAmt', 'totTaxAmt', 'totAmt', 'prchrAcptcYn', 'remark', 'itemList'],
  ];

  cellsOf(document: FiscalDocument): string[] {
    const lines = fiscalLines(document);
    const isCredit = document.kind === 'credit_note';
    const at = stamp(document.issuedAt);
    const { order, vatCents, vatPercent } = document;
    const ofTypes = TYPES.map((type) => totalsOfType(lines, type));
    return [
      ...[document.sellerPin, '00', document.number, isCredit ? (document.invoiceNumber ?? '') : '', order.customer],
      ...['N', isCredit ? 'R' : 'S', order.paymentMethod === 'mpesa' ? '06' : '07', '02'],
      ...[at, at.slice(0, 8), isCredit ? at : '', isCredit ? '06' : '', String(lines.length)],
      ...ofTypes.map(({ taxableCents }) => kes(taxableCents)),
      ...TYPES.map((type) =>
        (type === 'B' && vatPercent > 0 && vatPercent !== 8 ? vatPercent : RATES[type]).toFixed(2),
      ),
      ...ofTypes.map(({ taxCents }) => kes(taxCents)),
      ...[kes(sumOf(document) - vatCents), kes(vatCents), kes(sumOf(document)), 'N', `Order ${order.number}`],
      JSON.stringify(lines.map(itemOf)),
    ];
  }
}

const itemOf = (line: FiscalLine, index: number) => ({
  itemSeq: index + 1,
  itemCd: line.productId ?? '',
  itemNm: line.name,
  qty: line.quantity,
  prc: line.unitCents / 100,
  splyAmt: line.taxableCents / 100,
  dcRt: 0,
  dcAmt: 0,
  taxTyCd: line.taxType,
  taxblAmt: line.taxableCents / 100,
  taxAmt: line.taxCents / 100,
  totAmt: (line.taxableCents + line.taxCents) / 100,
});
