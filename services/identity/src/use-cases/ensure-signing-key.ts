import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../ports/signing-keys.js';

/** Gives a new shop its first key for tokens. */
@Injectable()
export class EnsureSigningKey {
  constructor(private readonly keys: SigningKeys) {}

  execute(): Promise<void> {
    return this.keys.ensure();
  }
}
