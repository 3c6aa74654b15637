import type { Readable } from 'node:stream';

/** What is kept under a key, not read yet: whoever takes it reads it to its end, or destroys it. */
export interface Kept {
  bytes: number;
  content: Readable;
}

/** Where bytes are kept: a folder here, an S3 bucket in production. Keys are plain names without a path. */
export abstract class Storage {
  abstract read(key: string): Promise<Kept | undefined>;
  /** Whole or not at all; writing the same key again is harmless. */
  abstract write(key: string, content: Buffer): Promise<void>;
}
