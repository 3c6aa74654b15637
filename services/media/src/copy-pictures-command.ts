import { z } from 'zod';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { createLogger } from '@shop/service-kit/observe/logger';
import type { Environment } from '@shop/service-kit/target';
import { openStorage } from './adapters/storage/open-storage.js';
import { MediaSettings } from './config.js';
import { CopyPictures } from './use-cases/copy-pictures.js';

const { LOG_LEVEL, MEDIA_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = MediaSettings.shape;
/** The settings of the backup of the pictures: where they are, as for media, and where their copies are, off the cluster. */
export const PictureBackupSettings = z.object({
  ...{ LOG_LEVEL, MEDIA_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION },
  /** The folder of the copies, where they are in no bucket. */
  BACKUP_MEDIA_DIR: z.string().min(1).optional(),
  /** The origin of the S3 server of the copies; it requires the three settings below. */
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  BACKUP_S3_BUCKET: z.string().min(3).max(63).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
});

const USAGE = `npm run shop -- copy-pictures to-backup     copies new pictures into the backup
npm run shop -- copy-pictures from-backup   copies the pictures that the shop has lost back\n`;

/** The operator's command for the backup of the pictures. Resolves with the exit code: 1 after a loss, 2 for wrong arguments. */
export async function copyPicturesCommand(words: readonly string[], environment: Environment): Promise<number> {
  const [direction] = words;
  if (words.length !== 1 || (direction !== 'to-backup' && direction !== 'from-backup')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const settings = loadConfig(PictureBackupSettings, environment);
  const logger = createLogger('copy-pictures', settings.LOG_LEVEL);
  const backup = {
    MEDIA_DIR: settings.BACKUP_MEDIA_DIR,
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
    S3_ACCESS_KEY: settings.BACKUP_S3_ACCESS_KEY,
    S3_SECRET_KEY: settings.BACKUP_S3_SECRET_KEY,
    S3_BUCKET: settings.BACKUP_S3_BUCKET,
    S3_REGION: settings.BACKUP_S3_REGION,
  };
  const copying = new CopyPictures(await openStorage(settings, logger), await openStorage(backup, logger, 'BACKUP_'));
  const done = await (direction === 'to-backup' ? copying.toBackup(new Date()) : copying.fromBackup());
  const { pictures, copied, missing, removed } = done;
  process.stdout.write(
    `${pictures} pictures: ${copied} copied; ${missing} copies of pictures that are gone, ${removed} of them deleted\n`,
  );
  if (!done.isLoss) return 0;
  process.stderr.write('The shop lacks more than half of the pictures of the backup: no copy was deleted.\n');
  return 1;
}
