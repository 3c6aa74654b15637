import type { PictureFormat } from '../domain/picture.js';

/** Reads and renders pictures. */
export abstract class Images {
  /**
   * The upload as a clean original: checked by content, turned upright, without metadata.
   * @throws unsupported_media_type
   */
  abstract normalise(upload: Buffer): Promise<Buffer>;
  abstract render(original: Buffer, width: number, format: PictureFormat): Promise<Buffer>;
}
