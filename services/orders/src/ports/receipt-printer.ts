import type { Receipt } from '../domain/receipt.js';

/** Renders a receipt. */
export abstract class ReceiptPrinter {
  /** A PDF document. */
  abstract print(receipt: Receipt): Promise<Uint8Array>;
}
