import type { z } from 'zod';
import { createLogger } from '@shop/service-kit/observe/logger';
import { openStorage } from './adapters/storage/open-storage.js';
import { MediaSettings } from './config.js';
import { urlOf } from './domain/picture.js';

/** Where the pictures are stored, as for media. */
export const PictureStorageSettings = MediaSettings.pick({
  MEDIA_DIR: true,
  S3_ENDPOINT: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
  S3_BUCKET: true,
  S3_REGION: true,
});

/** The URLs of all stored pictures: some 100 bytes of memory for each. @throws ConfigError, or when the storage is unavailable */
export async function storedPictures(settings: z.infer<typeof PictureStorageSettings>): Promise<Set<string>> {
  const storage = await openStorage(settings, createLogger('reconcile', 'fatal'));
  const urls = new Set<string>();
  for await (const page of storage.pages()) for (const { key } of page) urls.add(urlOf(key));
  return urls;
}
