import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { TaxDocument } from '../../domain/tax-document.js';
import type { PrismaClient } from '../../generated/client.js';
import { TaxDocumentRepository } from '../../ports/tax-document.repository.js';
import { toTaxDocument } from './tax-document-row.js';

@Injectable()
export class PrismaTaxDocumentRepository extends TaxDocumentRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async of(orderId: string): Promise<TaxDocument[]> {
    const orderBy = [{ kind: 'desc' as const }, { year: 'asc' as const }, { sequence: 'asc' as const }];
    return (await this.database.client.taxDocument.findMany({ where: { orderId }, orderBy })).map(toTaxDocument);
  }
}
