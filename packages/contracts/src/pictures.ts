import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Timestamp } from './paging.js';

/** The most pictures in one call. */
export const PICTURES_PER_CALL = 200;

const PictureUrl = z.string().max(300).startsWith('/media/');

/** A stored upload: its URL path, and when it was last uploaded. */
export const StoredPicture = z.strictObject({ url: PictureUrl, storedAt: Timestamp });
export type StoredPicture = z.infer<typeof StoredPicture>;

/**
 * Media wants to delete old uploads, and asks each service that uses pictures (docs/product-rules.md#R147). Returns those that
 * this service does not need: no product uses them and no order shows them; no review has them; no return request has them. From then
 * on this service saves nothing with one of these (409 `picture_gone`), until {@link keepPictures} names it. A repeat returns
 * the same. 503 `pictures_busy` while what uses pictures is being written.
 */
export const discardPictures = defineEndpoint('POST', '/internal/pictures/discarded', {
  access: 'service',
  callers: ['media'],
  body: z.strictObject({ pictures: z.array(StoredPicture).min(1).max(PICTURES_PER_CALL) }),
  response: z.object({ urls: z.array(PictureUrl) }),
});

/** These pictures are stored, again or for the first time: they can be used. */
export const keepPictures = defineEndpoint('POST', '/internal/pictures/kept', {
  access: 'service',
  callers: ['media'],
  body: z.strictObject({ urls: z.array(PictureUrl).min(1).max(PICTURES_PER_CALL) }),
});
