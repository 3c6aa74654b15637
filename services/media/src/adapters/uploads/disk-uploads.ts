import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type MediaConfig } from '../../config.js';
import { uploadsBusy } from '../../domain/errors.js';
import { type Sender, type UploadedFile, Uploads, type UploadSpace } from '../../ports/uploads.js';
import { type RunningUpload, RunningUploads } from './running-uploads.js';

const MEGABYTE = 1024 * 1024;

/**
 * Files arrive on the disk, so that slow senders cost no memory and keep no one from a decoder. A file has no name while it is
 * used: the system removes it when its last handle closes, also when the process crashes.
 */
@Injectable()
export class DiskUploads extends Uploads {
  private readonly folder: string;
  private readonly running: RunningUploads;

  constructor(@Inject(CONFIG) { UPLOAD_DIR, UPLOAD_DISK_MB }: MediaConfig) {
    super();
    this.folder = UPLOAD_DIR ?? join(tmpdir(), 'shop-uploads');
    this.running = new RunningUploads(UPLOAD_DISK_MB * MEGABYTE);
  }

  async within<T>(sender: Sender, work: (space: UploadSpace) => Promise<T>): Promise<T> {
    const upload = this.running.begin(sender);
    const handles: FileHandle[] = [];
    try {
      return await work({
        store: async (file) => {
          const handle = await this.unnamedFile();
          handles.push(handle);
          return stored(file, handle, upload);
        },
      });
    } finally {
      await Promise.all(handles.map((handle) => handle.close()));
      upload.end();
    }
  }

  private async unnamedFile(): Promise<FileHandle> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return handle;
  }
}

async function stored(file: Readable, handle: FileHandle, upload: RunningUpload): Promise<UploadedFile> {
  for await (const chunk of file as AsyncIterable<Buffer>) {
    upload.grow(chunk.length);
    await handle.writeFile(chunk).catch(busyWhenFull);
  }
  return {
    content: async () => {
      const content = Buffer.allocUnsafe((await handle.stat()).size);
      await handle.read(content, 0, content.length, 0);
      return content;
    },
  };
}

/** Others fill the disk, too. */
function busyWhenFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? uploadsBusy() : error;
}
