import type { ImportProgress, NewLines } from '@shop/contracts/product-import';
import type { KnownCatalogue, RowOutcome, SourceRow } from '../domain/import-batch.js';
import type { Twin } from '../domain/lookalike.js';
import type { RowText } from '../domain/row-error.js';

/** A row of a file, as it was read. */
export interface FileRow {
  /** Its first line in the file; the heading is line 1. */
  line: number;
  /** Trimmed; empty without an SKU. */
  sku: string;
  /** Its values by column, as JSON. */
  values: string;
  /** Why it cannot be imported. */
  problem?: RowText | undefined;
  /** An earlier row that looks like the same product. */
  twin?: Twin | undefined;
}

/** An import before it runs. */
export interface NewImport {
  id: string;
  isDryRun: boolean;
  fileName: string;
  rows: readonly FileRow[];
  /** The lines that are new products, whatever they look like. */
  newLines: NewLines;
}

/** What the rows of a batch do to the products of the catalogue. */
export type BatchPlan = (rows: readonly SourceRow[], known: KnownCatalogue) => RowOutcome[];

/** Imports and their rows. The next row is stored with its effect, so a row is never imported twice. */
export abstract class ImportRepository {
  /** @throws too_many_imports */
  abstract create(draft: NewImport): Promise<void>;
  /** Undefined for an unknown import. */
  abstract find(id: string): Promise<ImportProgress | undefined>;
  /** Ends a running import; a finished one is unchanged. @throws import_not_found */
  abstract cancel(id: string): Promise<void>;
  /** The imports that are not finished, the oldest first. */
  abstract running(): Promise<string[]>;
  /** For each of the next rows the pictures of the internet that it names; undefined for a dry run, which fetches none. */
  abstract nextPictures(id: string, size: number): Promise<string[][] | undefined>;
  /**
   * Imports the next rows, all in one transaction, and returns whether more are left for this process; none while another
   * one has the import.
   * @throws picture_gone, and then nothing is imported
   */
  abstract runBatch(id: string, size: number, plan: BatchPlan): Promise<boolean>;
  /** Records that the next row failed, and returns whether more are left. */
  abstract failNext(id: string, text: RowText): Promise<boolean>;
}
