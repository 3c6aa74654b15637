import type { PictureUse } from '@shop/service-kit/db/discarded-pictures';

/** Which pictures no return request has; the lock is that of migrations/0015_return_photos.sql. */
export const PICTURE_USE: PictureUse = {
  lock: 7_310_103,
  isUnused: 'not exists (select from order_return where photos @> array[stored.url])',
};
