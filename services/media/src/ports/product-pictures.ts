import type { StoredPicture } from '@shop/contracts/pictures';

/** The pictures of products, which the catalogue knows. */
export abstract class ProductPictures {
  /**
   * Of these pictures, at most `PICTURES_PER_CALL`, the URLs that nothing needs. Products cannot be saved with them from then on.
   * @throws DomainError `unavailable` or the catalogue's own
   */
  abstract discard(pictures: readonly StoredPicture[]): Promise<string[]>;
  /** Products can be saved with these pictures (again). Tried once more by the next upload when it fails. */
  abstract keep(urls: readonly string[]): Promise<void>;
}
