import type { Receipt } from '../domain/receipt.js';

/** Puts a receipt on paper. */
export abstract class ReceiptPrinter {
  /** A PDF document. */
  abstract print(receipt: Receipt): Promise<Uint8Array>;
}
