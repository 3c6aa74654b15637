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

  /** Returns whether money must be looked for now. */
  async execute(stored: StoredCallback): Promise<boolean> {
    const applied = await this.reading.execute(stored);
    if (applied) {
      if (!applied.isRecorded) await this.callbacks.applied(stored, applied.receiptCode);
      return applied.isMoneySought;
    }
    const { attempt, raw, id } = stored;
    const details = { raw: raw.slice(0, 2_000) };
    await this.callbacks.park(stored, {
      finding: 'unreadable',
      attemptId: attempt?.id ?? null,
      about: `callback ${id}`,
      details,
    });
    return false;
  }
}
