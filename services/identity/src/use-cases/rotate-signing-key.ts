import { SigningKeys } from '../ports/signing-keys.js';

/**
 * Replaces the key that signs tokens. All users stay signed in: tokens of the previous key stay valid until they expire
 * or until the next rotation.
 */
export class RotateSigningKey {
  constructor(private readonly keys: SigningKeys) {}

  /** @returns the id of the new key */
  execute(): Promise<string> {
    return this.keys.rotate();
  }
}
