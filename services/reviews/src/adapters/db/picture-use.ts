import type { PictureUse } from '@shop/service-kit/db/discarded-pictures';

/** Which pictures no review has; the lock is that of migrations/0006_photos.sql. */
export const PICTURE_USE: PictureUse = {
  lock: 7_310_102,
  isUnused: 'not exists (select from review where photos @> array[stored.url])',
};
