import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** The settings of the media service: a folder, or a bucket, which wins when both are set. */
export const MediaSettings = z.object({
  ...serviceSettings,
  /** The folder that stores the pictures. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** The origin of an S3 server; it requires the three settings below. */
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** The folder in which uploads arrive; by default one of the system's temporary folders. It needs `UPLOAD_DISK_MB`. */
  UPLOAD_DIR: z.string().min(1).optional(),
  /** How much of the disk all uploads together may use, in megabytes. */
  UPLOAD_DISK_MB: z.coerce.number().int().min(64).default(1_024),
  /** The most memory of one process that opens pictures, in megabytes. There are at most four. */
  DECODER_MEMORY_MB: z.coerce.number().int().min(64).default(400),
  /** The longest time for one picture, in seconds. */
  DECODER_SECONDS: z.coerce.number().positive().default(20),
  /** A process that opens pictures ends after this time without work, in milliseconds. */
  DECODER_IDLE_MS: z.coerce.number().int().min(50).default(15_000),
  /** Base URLs of the internal endpoints of the services that use pictures. */
  CATALOG_URL: z.url(),
  ORDERS_URL: z.url(),
  REVIEWS_URL: z.url(),
  /** How often to check whether unused uploads are due to be deleted, in milliseconds. */
  UPLOAD_SWEEP_MS: z.coerce.number().int().min(50).default(3_600_000),
});
export type MediaConfig = z.infer<typeof MediaSettings>;

/** Injects the settings. */
export const CONFIG = Symbol('MediaConfig');
