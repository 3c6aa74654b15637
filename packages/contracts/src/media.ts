import { z } from 'zod';
import type { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';

/** The widths, in pixels, of rendered pictures (`?w=`); another number returns the next larger one. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

/** docs/product-rules.md#R139: at most 10 pictures of at most 10 MB each. */
export const UPLOAD_LIMITS = { files: 10, bytesPerFile: 10 * 1024 * 1024 } as const;

/** docs/product-rules.md#R263: what a customer may send in one call. Browsers make photos smaller before that. */
export const PHOTO_LIMITS = { files: 4, bytesPerFile: UPLOAD_LIMITS.bytesPerFile } as const;

export const UploadedUrls = z.object({ urls: z.array(z.string()) });

/**
 * Multipart, field `images` repeated. 415 `unsupported_media_type` by content, 413 `too_large`, 400 `no_images`,
 * `picture_broken`, `picture_too_large` (pixels) and `picture_too_demanding` (memory or time), 503 `uploads_busy` and
 * `picture_interrupted`.
 */
export const upload = defineEndpoint('POST', '/upload', {
  access: 'manage-products',
  effect: 'none',
  accepts: ['multipart'],
  response: UploadedUrls,
  status: 201,
});

/**
 * Photos of a signed-in customer, for a review or a return request: multipart, field `images` repeated. Errors: as of
 * {@link upload}; 415 `heic_unsupported`; 429 `too_many_photos` (an account's photos of an hour or a day); 503 `uploads_busy`
 * (also when the account uploads more than four times at the same time).
 */
export const uploadPhotos = defineEndpoint('POST', '/uploads/photos', {
  access: 'customer',
  effect: 'none',
  accepts: ['multipart'],
  response: UploadedUrls,
  status: 201,
});

/** The longest URL of a picture on the internet, in characters. */
export const PICTURE_URL_LENGTH = 2_000;

/**
 * Fetches a picture from a public https URL, and stores it like an upload (docs/product-rules.md#R390). Returns its URL here, or `problem`: why
 * there is none. The same picture again has the same URL. 503 `uploads_busy`, `picture_interrupted`.
 */
export const fetchPicture = defineEndpoint('POST', '/internal/pictures/fetched', {
  access: 'service',
  callers: ['catalog'],
  body: z.strictObject({ url: z.string().max(PICTURE_URL_LENGTH) }),
  response: z.union([z.object({ url: z.string() }), z.object({ problem: z.string() })]),
});

/** Stores our own drawings (trusted SVG) like uploads; browsers receive only rendered pictures. */
export const storeDrawings = defineEndpoint('POST', '/internal/drawings', {
  access: 'service',
  callers: ['seed'],
  body: z.strictObject({
    drawings: z
      .array(z.strictObject({ svg: z.string().startsWith('<svg').max(100_000) }))
      .min(1)
      .max(100),
  }),
  response: UploadedUrls,
  status: 201,
});

/** The beginning of the key of each category's drawing, which needs no upload. */
export const CATEGORY_DRAWING_PREFIX = 'category-';

/** The beginning of the key of a drawing that was made for one product. */
export const DRAWING_PREFIX = 'drawing-';

/** Whether a picture is a drawing of ours, and no photograph. Those of the first releases have the URL of an upload. */
export const isDrawing = (url: string): boolean =>
  [DRAWING_PREFIX, CATEGORY_DRAWING_PREFIX].some((prefix) => url.startsWith(`/media/${prefix}`));

/** The picture of a product without one of its own. */
export const categoryDrawingUrl = (category: CategoryId): string => `/media/${CATEGORY_DRAWING_PREFIX}${category}`;

/** The URL of one picture in a width, for `src` and `srcset`. */
export const mediaUrl = (address: string, width: (typeof MEDIA_WIDTHS)[number]): string =>
  address.startsWith('/media/') ? `${address}?w=${width}` : address;
