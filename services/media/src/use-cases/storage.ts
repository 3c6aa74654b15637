/** Where bytes are kept: a folder here, an S3 bucket in production. Keys are plain names without a path. */
export abstract class Storage {
  abstract read(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all; writing the same key again is harmless. */
  abstract write(key: string, content: Buffer): Promise<void>;
}
