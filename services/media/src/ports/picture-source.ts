import type { Readable } from 'node:stream';

/** Pictures of others, on the internet. */
export abstract class PictureSource {
  /**
   * The content behind an https URL, of at most the size of an upload. The stream fails with `picture_not_fetched`, too.
   * @throws DomainError `picture_not_fetched`, which says why
   */
  abstract open(url: string): Promise<Readable>;
}
