import type { PictureUse } from '@shop/service-kit/db/discarded-pictures';

/** Which pictures no product has and no order shows; the lock is that of migrations/0009_pictures.sql. */
export const PICTURE_USE: PictureUse = {
  lock: 7_310_101,
  isUnused: `"storedAt" > (select (value #>> '{}')::timestamptz from setting where key = 'sold-pictures-since')
    and not exists (select from product where images || image @> array[stored.url])
    and not exists (select from sold_picture where sold_picture.url = stored.url)`,
};
