import { Injectable } from '@nestjs/common';
import { invalidUnsubscribeToken } from '../domain/errors.js';
import { UNSUBSCRIBE } from '../domain/unsubscribe-links.js';
import { PreferenceRepository } from '../ports/preference.repository.js';
import { Signatures } from '../ports/signatures.js';

/** Turns marketing off for the account that a mail's link names; also when it is off, or the account is closed. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly preferences: PreferenceRepository,
    private readonly signatures: Signatures,
  ) {}

  /** @throws DomainError `invalid_token` */
  async execute(token: string | undefined): Promise<void> {
    const accountId = this.signatures.textOf(UNSUBSCRIBE, token ?? '');
    if (accountId === undefined) throw invalidUnsubscribeToken();
    await this.preferences.endMarketing(accountId);
  }
}
