import { accessSync, constants, mkdirSync } from 'node:fs';
import { foldersOf } from './config.js';
import { PlainFailure } from './plain-failure.js';

/** Creates the data folder and the folders in it. Other users may enter it (PostgreSQL's user must) but not list it. @throws PlainFailure */
export function layOutDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    for (const folder of Object.values(foldersOf(dataDir))) mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PlainFailure(
      `The data folder ${dataDir} cannot be written (${code}): make it writable, or set SHOP_DATA_DIR to another folder.`,
    );
  }
}
