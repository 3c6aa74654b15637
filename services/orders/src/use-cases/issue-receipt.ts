import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/messages/language';
import type { Order } from '../domain/order.js';
import { receiptOf } from '../domain/receipt.js';
import { ReceiptPrinter } from '../ports/receipt-printer.js';
import { SettingsRepository } from '../ports/settings.repository.js';
import { TaxDocumentRepository } from '../ports/tax-document.repository.js';

/** Creates the receipt of an order. */
@Injectable()
export class IssueReceipt {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly documents: TaxDocumentRepository,
    private readonly printer: ReceiptPrinter,
  ) {}

  /** @throws DomainError `order_unpaid` */
  async execute(order: Order, language: Language): Promise<Uint8Array> {
    const documents = await this.documents.of(order.id);
    return this.printer.print(receiptOf(order, await this.settings.current(), documents, language));
  }
}
