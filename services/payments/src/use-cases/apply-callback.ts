import { Injectable } from '@nestjs/common';
import { CallbackRepository, type StoredCallback } from '../ports/callback.repository.js';
import { ReadCallback } from './read-callback.js';

/** Applies a stored callback, or puts one that cannot be read before a person. */
@Injectable()
export class ApplyCallback {
  constructor(
    private readonly callbacks: CallbackRepository,
    private readonly reading: ReadCallback,
  ) {}

  async execute(stored: StoredCallback): Promise<void> {
    const applied = await this.reading.execute(stored);
    if (applied) return this.callbacks.applied(stored, applied.receiptCode);
    const { attemptId, raw, id } = stored;
    const details = { raw: raw.slice(0, 2_000) };
    return this.callbacks.park(stored, { finding: 'unreadable', attemptId, about: `callback ${id}`, details });
  }
}
