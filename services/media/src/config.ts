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
});
export type MediaConfig = z.infer<typeof MediaSettings>;
