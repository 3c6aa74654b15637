import { ConfigError } from '@shop/service-kit/config/load-config';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { MediaConfig } from '../../config.js';
import type { Storage } from '../../ports/storage.js';

/**
 * Opens the storage of the settings; loads only the code of that one.
 * @throws ConfigError when the settings are incomplete
 */
export async function openStorage(config: MediaConfig, logger: Logger): Promise<Storage> {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION, MEDIA_DIR } = config;
  if (S3_ENDPOINT === undefined) {
    if (MEDIA_DIR === undefined) throw new ConfigError('Set S3_ENDPOINT, or MEDIA_DIR for a folder.');
    const { FolderStorage } = await import('./folder-storage.js');
    return new FolderStorage(MEDIA_DIR);
  }
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY || !S3_BUCKET)
    throw new ConfigError('S3_ENDPOINT needs S3_ACCESS_KEY, S3_SECRET_KEY and S3_BUCKET.');
  const { S3Storage } = await import('./s3-storage.js');
  const credentials = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  const storage = new S3Storage(
    { endpoint: S3_ENDPOINT, ...credentials, bucket: S3_BUCKET, region: S3_REGION },
    logger,
  );
  storage.prepare();
  return storage;
}
