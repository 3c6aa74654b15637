import type { PictureFormat, PictureKind } from '../domain/picture.js';
import type { UploadedFile } from './uploads.js';

/** Reads and renders pictures. */
export abstract class Images {
  /**
   * The upload as a clean original: checked by content, turned upright, without metadata. `position` is its place in the
   * upload, from 1. The upload is read when a decoder is free for it.
   * @throws unsupported_media_type, heic_unsupported, picture_broken, picture_too_large,
   *   picture_too_demanding, picture_interrupted, uploads_busy
   */
  abstract normalise(upload: UploadedFile, position: number, kind: PictureKind): Promise<Buffer>;
  abstract render(original: Buffer, width: number, format: PictureFormat): Promise<Buffer>;
}
