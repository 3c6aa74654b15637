import { ConfigError } from '@shop/service-kit/config/load-config';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { MediaConfig } from '../../config.js';
import type { Storage } from '../../ports/storage.js';

/** The settings that name a storage: a folder, or a bucket, which wins. */
type StorageSettings = Pick<
  MediaConfig,
  'MEDIA_DIR' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION'
>;

/**
 * Opens the storage of the settings; loads only the code of that one. `prefix`: how the names of the settings begin for the user.
 * @throws ConfigError when the settings are incomplete
 */
export async function openStorage(config: StorageSettings, logger: Logger, prefix = ''): Promise<Storage> {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION, MEDIA_DIR } = config;
  if (S3_ENDPOINT === undefined) {
    if (MEDIA_DIR === undefined) throw new ConfigError(`Set ${prefix}S3_ENDPOINT, or ${prefix}MEDIA_DIR for a folder.`);
    const { FolderStorage } = await import('./folder-storage.js');
    return new FolderStorage(MEDIA_DIR);
  }
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY || !S3_BUCKET)
    throw new ConfigError(
      `${prefix}S3_ENDPOINT needs ${['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET'].map((name) => prefix + name).join(', ')}.`,
    );
  const { S3Storage } = await import('./s3-storage.js');
  const credentials = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  const storage = new S3Storage(
    { endpoint: S3_ENDPOINT, ...credentials, bucket: S3_BUCKET, region: S3_REGION },
    logger,
  );
  storage.prepare();
  return storage;
}
