import type { SupplierColumns } from '@shop/contracts/product-import';
import type { FileRow } from './import.repository.js';

/** What staff say about the columns of a file. */
export type MatchedColumns = Omit<SupplierColumns, 'supplier'>;

/** Reads the files of imports. */
export abstract class ProductFiles {
  /** The rows of a file; one that cannot be read has a problem. @throws invalid_file, too_large */
  abstract read(bytes: Buffer, matched: MatchedColumns): Promise<FileRow[]>;
}
