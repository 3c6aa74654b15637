import { Injectable } from '@nestjs/common';
import { notFound } from '../domain/errors.js';
import { CallRepository } from '../ports/call.repository.js';
import {
  type CallbackKind,
  type CallbackOwner,
  CallbackRepository,
  type StoredCallback,
} from '../ports/callback.repository.js';
import { TillRepository } from '../ports/till.repository.js';

const OF_TILL = new Set<CallbackKind>(['confirmation', 'validation', 'pull']);

/** Stores a callback from Daraja unchanged. A job applies it (jobs/apply-callbacks.ts). */
@Injectable()
export class StoreCallback {
  constructor(
    private readonly calls: CallRepository,
    private readonly till: TillRepository,
    private readonly callbacks: CallbackRepository,
  ) {}

  /**
   * Resolves when the body is stored; with the callback if it is claimed for this caller, who then has it applied.
   * @throws DomainError `not_found` when nothing has this secret
   */
  async execute(secret: string, kind: CallbackKind, raw: string): Promise<StoredCallback | undefined> {
    if (kind === 'stk') {
      const stored = await this.callbacks.storeOfPrompt(secret, raw);
      if (!stored) throw notFound();
      return stored;
    }
    const owner = await this.ownerOf(secret, kind);
    if (!owner) throw notFound();
    await this.callbacks.store(owner, kind, raw);
    return undefined;
  }

  private async ownerOf(secret: string, kind: CallbackKind): Promise<CallbackOwner | undefined> {
    if (OF_TILL.has(kind)) {
      const { secret: ours } = await this.till.read();
      return secret === ours ? { attemptId: null, callId: null } : undefined;
    }
    const call = await this.calls.bySecret(secret);
    return call && { attemptId: null, callId: call.id };
  }
}
