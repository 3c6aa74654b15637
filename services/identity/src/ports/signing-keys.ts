/** A key that signs tokens. */
export interface SigningKey {
  /** Its JWK thumbprint (RFC 7638), the `kid` of its tokens. */
  keyId: string;
  /** PKCS8 in PEM. */
  privateKey: string;
}

/** The keys of tokens: the newest signs; the newest two are published. */
export abstract class SigningKeys {
  /** Creates the first key of a new shop; does nothing when there is one. */
  abstract ensure(): Promise<void>;
  /** @throws Error when there is none */
  abstract newest(): Promise<SigningKey>;
  /** The key set that every service uses to check tokens (RFC 7517). */
  abstract published(): Promise<{ keys: object[] }>;
  /** Creates a new key, keeps the newest of the others for valid tokens, deletes the rest. Returns the new key's id. */
  abstract rotate(): Promise<string>;
}
