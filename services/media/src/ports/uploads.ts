import type { Readable } from 'node:stream';

/** Whose upload it is. */
export interface Sender {
  accountId: string;
  /** The network of the client's IP address. */
  network: string;
}

/** A file of an upload that has arrived in full. */
export interface UploadedFile {
  content(): Promise<Buffer>;
}

/** The files of one upload. */
export interface UploadSpace {
  /** Resolves when the whole file has arrived. @throws uploads_busy, or what the stream fails with */
  store(file: Readable): Promise<UploadedFile>;
}

/** Uploads that are arriving, or whose pictures are being read (docs/product-rules.md#R323). */
export abstract class Uploads {
  /** Runs `work` with a place for its files, which are removed at its end. @throws uploads_busy */
  abstract within<T>(sender: Sender, work: (space: UploadSpace) => Promise<T>): Promise<T>;
}
