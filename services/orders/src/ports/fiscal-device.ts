import type { FiscalDocument } from '../domain/fiscal-document.js';

/** How tax documents reach KRA's electronic invoicing. */
export abstract class FiscalDevice {
  /** The names of the cells of {@link cellsOf}. */
  abstract readonly columns: readonly string[];
  /** A document in the form that the device imports. */
  abstract cellsOf(document: FiscalDocument): string[];
}
