import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../ports/signing-keys.js';

/** Creates the first signing key of a new shop. */
@Injectable()
export class EnsureSigningKey {
  constructor(private readonly keys: SigningKeys) {}

  execute(): Promise<void> {
    return this.keys.ensure();
  }
}
