import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredObject, Storage } from '../../ports/storage.js';

/** Stores objects as files in 256 subfolders. */
export class FolderStorage extends Storage {
  constructor(private readonly root: string) {
    super();
  }

  async read(key: string): Promise<StoredObject | undefined> {
    try {
      const file = await open(join(this.folderOf(key), key));
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(key: string, content: Buffer): Promise<void> {
    const folder = this.folderOf(key);
    const draft = join(folder, `.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, content);
    await rename(draft, join(folder, key));
  }

  private folderOf(key: string): string {
    return join(this.root, key.slice(0, 2));
  }
}
