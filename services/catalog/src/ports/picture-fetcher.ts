import type { FetchedPicture } from '../domain/row-pictures.js';

/** Fetches pictures of the internet into the shop. */
export abstract class PictureFetcher {
  /** The picture behind an https URL, or why there is none. The same picture again has the same URL here. */
  abstract fetch(url: string): Promise<FetchedPicture>;
}
