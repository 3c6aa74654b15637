import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { TaxDocument } from '../../domain/tax-document.js';
import { TaxDocumentRepository } from '../../ports/tax-document.repository.js';
import { taxDocumentColumns, type TaxDocumentRow, toTaxDocument } from './tax-document-row.js';

const OF_ORDER: Statement<TaxDocumentRow> = {
  name: 'tax documents of order',
  text: `select ${taxDocumentColumns('tax_document')} from tax_document
    where order_id = $1 order by kind desc, year, sequence`,
};

@Injectable()
export class SqlTaxDocumentRepository extends TaxDocumentRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async of(orderId: string): Promise<TaxDocument[]> {
    return (await this.database.rows(OF_ORDER, [orderId])).map(toTaxDocument);
  }
}
