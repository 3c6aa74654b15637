import { Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { TaxDocument } from '../../domain/tax-document.js';
import { TaxDocumentRepository } from '../../ports/tax-document.repository.js';
import { type TaxDocumentRow, toTaxDocument } from './tax-document-row.js';

const OF_ORDER = {
  name: 'tax documents of order',
  text: `select kind, year, sequence, number, order_id as "orderId", refund_id as "refundId", issued_at as "issuedAt",
      seller_pin as "sellerPin", vat_basis_points as "vatBasisPoints", goods_cents as "goodsCents",
      vat_cents as "vatCents", shipping_cents as "shippingCents"
    from tax_document where order_id = $1 order by kind desc, year, sequence`,
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
