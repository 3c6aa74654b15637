import { isPictureGone } from '@shop/service-kit/db/discarded-pictures';
import { pictureGone, skuTaken } from '../../domain/errors.js';
import { Prisma } from '../../generated/client.js';

/** Translates what the database refuses about a product. @throws sku_taken, picture_gone, or the error itself */
export function rethrowRefusal(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw skuTaken();
  if (isPictureGone(error)) throw pictureGone();
  throw error;
}
