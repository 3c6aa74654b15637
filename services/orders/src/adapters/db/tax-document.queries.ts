import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { endOfDayInNairobi, startOfDayInNairobi } from '@shop/contracts/nairobi-time';
import type { FiscalDocument } from '../../domain/fiscal-document.js';
import { taxDocumentColumns, type TaxDocumentRow, toTaxDocument } from './tax-document-row.js';

/** Documents read at once: the memory of an export does not grow with its length. */
const BATCH = 500;

/** Days in Nairobi on which documents were issued, both included. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

interface Row extends TaxDocumentRow {
  orderNumber: string;
  customer: string;
  paymentMethod: FiscalDocument['order']['paymentMethod'];
  lines: FiscalDocument['lines'] | null;
  invoiceNumber: string | null;
}

/** After the document $3, $4, $5; the first condition alone lets the index find the place. */
const WITH_SALES: Statement<Row> = {
  name: 'tax documents with sales',
  text: `select ${taxDocumentColumns('document')}, customer_order.number as "orderNumber",
      customer_order.user_name as customer, customer_order.payment_method as "paymentMethod",
      (select json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity, 'unitCents', unit_cents)
        order by position) from order_line where order_id = document.order_id) as lines,
      (select number from tax_document as invoice
        where order_id = document.order_id and kind = 'invoice' and issued_at <= document.issued_at
        order by issued_at desc limit 1) as "invoiceNumber"
    from tax_document as document join customer_order on customer_order.id = document.order_id
    where document.issued_at >= greatest($1::timestamptz, $3::timestamptz)
      and document.issued_at <= coalesce($2::timestamptz, 'infinity')
      and ($3::timestamptz is null or (document.issued_at, document.kind, document.sequence) > ($3, $4::text, $5::integer))
    order by document.issued_at, document.kind, document.sequence limit ${BATCH}`,
};

/** Tax documents with their sales. */
@Injectable()
export class TaxDocumentQueries {
  constructor(private readonly database: Database) {}

  /** In batches, in the order in which they were issued. No connection is kept while the caller waits. */
  async *batches({ from, to }: Period): AsyncGenerator<FiscalDocument[]> {
    const period = [from ? startOfDayInNairobi(from) : '-infinity', to ? endOfDayInNairobi(to) : null];
    let last: Row | undefined;
    do {
      const rows: Row[] = await this.database.rows(WITH_SALES, [
        ...period,
        ...[last?.issuedAt ?? null, last?.kind ?? null, last?.sequence ?? null],
      ]);
      yield rows.map(toFiscal);
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }
}

const toFiscal = ({ orderNumber, customer, paymentMethod, lines, invoiceNumber, ...row }: Row): FiscalDocument => ({
  ...toTaxDocument(row),
  ...{ order: { number: orderNumber, customer, paymentMethod }, lines: lines ?? [], invoiceNumber },
});
