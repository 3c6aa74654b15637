import type { PictureFormat } from '../domain/picture.js';

/** Reads and makes pictures. */
export abstract class Images {
  /** The upload as a clean original: judged by content, turned upright, metadata gone. @throws unsupported_media_type */
  abstract normalise(upload: Buffer): Promise<Buffer>;
  abstract render(original: Buffer, width: number, format: PictureFormat): Promise<Buffer>;
}
