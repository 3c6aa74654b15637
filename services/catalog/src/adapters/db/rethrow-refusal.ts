import { isPictureGone } from '@shop/service-kit/db/discarded-pictures';
import { isUniqueViolation } from '@shop/service-kit/db/statement';
import { pictureGone, skuTaken } from '../../domain/errors.js';

/** Translates what the database refuses about a product. @throws sku_taken, picture_gone, or the error itself */
export function rethrowRefusal(error: unknown): never {
  if (isUniqueViolation(error, 'product_sku')) throw skuTaken();
  if (isPictureGone(error)) throw pictureGone();
  throw error;
}
