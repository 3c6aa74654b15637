import { Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { TaxDocument } from '../../domain/tax-document.js';
import { TaxDocumentRepository } from '../../ports/tax-document.repository.js';
import { taxDocumentColumns, type TaxDocumentRow, toTaxDocument } from './tax-document-row.js';

const OF_ORDER = {
  name: 'tax documents of order',
  text: `select ${taxDocumentColumns('tax_document')} from tax_document
    where order_id = $1 order by kind desc, year, sequence`,
};

@Injectable()
export class SqlTaxDocumentRepository extends TaxDocumentRepository {
  constructor(private readonly database: SqlDatabase) {
    super();
  }

  async of(orderId: string): Promise<TaxDocument[]> {
    return (await this.database.rows<TaxDocumentRow>(OF_ORDER, [orderId])).map(toTaxDocument);
  }
}
