import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE, type StoredKey, type StoredObject, Storage } from '../../ports/storage.js';

/** Stores objects as files in 256 subfolders. */
export class FolderStorage extends Storage {
  constructor(private readonly root: string) {
    super();
  }

  read(key: string): Promise<StoredObject | undefined> {
    return ifPresent(async () => {
      const file = await open(join(this.folderOf(key), key));
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    });
  }

  async write(key: string, content: Buffer): Promise<void> {
    const folder = this.folderOf(key);
    const draft = join(folder, `.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, content);
    await rename(draft, join(folder, key));
  }

  writtenAt(key: string): Promise<Date | undefined> {
    return ifPresent(async () => (await stat(join(this.folderOf(key), key))).mtime);
  }

  async *pages(): AsyncGenerator<readonly StoredKey[]> {
    let page: StoredKey[] = [];
    for await (const key of this.keys()) {
      // Another process can remove the file meanwhile.
      const writtenAt = await this.writtenAt(key);
      if (writtenAt) page.push({ key, writtenAt });
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
  }

  private async *keys(): AsyncGenerator<string> {
    for (const folder of (await ifPresent(() => readdir(this.root))) ?? [])
      for await (const { name } of await opendir(join(this.root, folder))) if (!name.includes('.')) yield name;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(join(this.folderOf(key), key), { force: true });
  }

  private folderOf(key: string): string {
    return join(this.root, key.slice(0, 2));
  }
}

/** The result of `work`; undefined when its file or folder does not exist. */
async function ifPresent<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
