import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** What media is started with. */
export const MediaSettings = z.object({
  ...serviceSettings,
  /** The folder that keeps the pictures. */
  MEDIA_DIR: z.string().min(1),
});
export type MediaConfig = z.infer<typeof MediaSettings>;
