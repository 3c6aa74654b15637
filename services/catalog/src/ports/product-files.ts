import type { FileRow } from './import.repository.js';

/** Reads the files of imports. */
export abstract class ProductFiles {
  /** The rows of a file; one that cannot be read has a problem. @throws invalid_file, too_large */
  abstract read(bytes: Buffer): Promise<FileRow[]>;
}
