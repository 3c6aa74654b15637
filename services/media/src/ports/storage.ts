import type { Readable } from 'node:stream';

/** A stored object that is not read yet. The caller must consume or destroy the stream. */
export interface StoredObject {
  bytes: number;
  content: Readable;
}

/** Where pictures are stored: a folder, or an S3 bucket in production. Keys are plain names without a path. */
export abstract class Storage {
  abstract read(key: string): Promise<StoredObject | undefined>;
  /** Writes all bytes or none; writing the same key again is harmless. */
  abstract write(key: string, content: Buffer): Promise<void>;
}
