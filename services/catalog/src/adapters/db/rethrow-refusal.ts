import { pictureGone, skuTaken } from '../../domain/errors.js';
import { Prisma } from '../../generated/client.js';

/** Translates what the database refuses about a product. @throws sku_taken, picture_gone, or the error itself */
export function rethrowRefusal(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw skuTaken();
  // The exception of assert_pictures_stored (migrations/0009_pictures.sql).
  if (error instanceof Error && error.message.includes('picture_gone')) throw pictureGone();
  throw error;
}
