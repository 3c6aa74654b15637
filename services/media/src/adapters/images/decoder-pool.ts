import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { uploadsBusy } from '../../domain/errors.js';
import { type Decoded, Decoder, type DecoderSettings } from './decoder.js';
import type { Task } from './decoder-task.js';

/** A few decoders, and the pictures that wait for one. */
export class DecoderPool {
  private readonly free: Decoder[];
  private readonly all: readonly Decoder[];
  private readonly queue;

  constructor(size: number, waiting: number, settings: DecoderSettings) {
    this.all = Array.from({ length: size }, () => new Decoder(settings));
    this.free = [...this.all];
    this.queue = bulkhead(size, waiting);
  }

  /** `read` runs when a decoder is free. @throws uploads_busy when too many pictures wait */
  async decode(task: Task, read: () => Promise<Buffer>): Promise<Decoded> {
    try {
      return await this.queue.execute(async () => {
        // The last one that worked: its process is running.
        const decoder = this.free.pop();
        if (!decoder) throw uploadsBusy();
        try {
          return await decoder.decode(task, await read());
        } finally {
          this.free.push(decoder);
        }
      });
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? uploadsBusy() : error;
    }
  }

  stop(): void {
    for (const decoder of this.all) decoder.stop();
  }
}
