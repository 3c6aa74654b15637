import type { StoredPicture } from '@shop/contracts/pictures';

/** The services that use pictures: each knows which ones it needs. */
export abstract class PictureUsers {
  /**
   * Of these pictures, at most `PICTURES_PER_CALL`, the URLs that no service needs. None of them can be used from then on.
   * @throws DomainError `unavailable` or a service's own, when one of them cannot say it
   */
  abstract discard(pictures: readonly StoredPicture[]): Promise<string[]>;
  /** These pictures can be used (again). Tried once more by the next upload when it fails. */
  abstract keep(urls: readonly string[]): Promise<void>;
}
