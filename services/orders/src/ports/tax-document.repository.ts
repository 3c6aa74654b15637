import type { TaxDocument } from '../domain/tax-document.js';

/** The tax documents of orders; the transactions that call for them issue them. */
export abstract class TaxDocumentRepository {
  /** Those of one order, the invoice first, then credit notes by number. */
  abstract of(orderId: string): Promise<TaxDocument[]>;
}
