import type { StoredPicture } from '@shop/contracts/pictures';

/** The uploaded pictures as products use them. */
export abstract class PictureRepository {
  /**
   * Of these pictures those that nothing needs any more, which products can then no longer be saved with.
   * @throws products_busy
   */
  abstract discard(pictures: readonly StoredPicture[]): Promise<string[]>;
  /** Products can be saved with these pictures again. */
  abstract keep(urls: readonly string[]): Promise<void>;
}
