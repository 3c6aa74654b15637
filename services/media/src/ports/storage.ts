import type { Readable } from 'node:stream';

/** The most keys of one page. */
export const PAGE = 1_000;

/** A stored object that is not read yet. The caller must consume or destroy the stream. */
export interface StoredObject {
  bytes: number;
  content: Readable;
}

/** A stored object, and when it was last written. */
export interface StoredKey {
  key: string;
  writtenAt: Date;
}

/** Where pictures are stored: a folder, or an S3 bucket in production. Keys are plain names without a path. */
export abstract class Storage {
  abstract read(key: string): Promise<StoredObject | undefined>;
  /** Writes all bytes or none; writing the same key again is harmless and makes it new. */
  abstract write(key: string, content: Buffer): Promise<void>;
  /** When the object was last written; undefined without one. */
  abstract writtenAt(key: string): Promise<Date | undefined>;
  /** All keys without a dot, so without what was rendered, in pages of at most {@link PAGE}. */
  abstract pages(): AsyncIterable<readonly StoredKey[]>;
  /** Removes objects; an absent one is no error. */
  abstract remove(keys: readonly string[]): Promise<void>;
}
