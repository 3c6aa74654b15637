import { Module } from '@nestjs/common';
import { SqlTaxDocumentRepository } from '../adapters/db/sql-tax-document.repository.js';
import { TaxDocumentQueries } from '../adapters/db/tax-document.queries.js';
import { EtimsFile } from '../adapters/fiscal/etims-file.js';
import { OrderDocumentController } from '../adapters/http/order-document.controller.js';
import { TaxDocumentController } from '../adapters/http/tax-document.controller.js';
import { PdfPackingSlipPrinter } from '../adapters/pdf/pdf-packing-slip-printer.js';
import { PdfReceiptPrinter } from '../adapters/pdf/pdf-receipt-printer.js';
import { FiscalDevice } from '../ports/fiscal-device.js';
import { PackingSlipPrinter } from '../ports/packing-slip-printer.js';
import { ReceiptPrinter } from '../ports/receipt-printer.js';
import { TaxDocumentRepository } from '../ports/tax-document.repository.js';
import { IssuePackingSlip } from '../use-cases/issue-packing-slip.js';
import { IssueReceipt } from '../use-cases/issue-receipt.js';
import { OrderModule } from './order.module.js';
import { SettingsModule } from './settings.module.js';

/** What is printed of an order, and its tax documents. */
@Module({
  imports: [OrderModule, SettingsModule],
  controllers: [OrderDocumentController, TaxDocumentController],
  providers: [
    IssueReceipt,
    IssuePackingSlip,
    TaxDocumentQueries,
    { provide: TaxDocumentRepository, useClass: SqlTaxDocumentRepository },
    { provide: FiscalDevice, useClass: EtimsFile },
    { provide: ReceiptPrinter, useClass: PdfReceiptPrinter },
    { provide: PackingSlipPrinter, useClass: PdfPackingSlipPrinter },
  ],
})
export class DocumentModule {}
