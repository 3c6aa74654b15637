/** A key that signs tokens. */
export interface SigningKey {
  /** Its JWK thumbprint (RFC 7638), which tokens name as `kid`. */
  keyId: string;
  /** PKCS8 in PEM. */
  privateKey: string;
}

/** The keys of tokens: the newest signs, it and the one before it are published. */
export abstract class SigningKeys {
  /** Makes the first key of a new shop; a shop that has one keeps it. */
  abstract ensure(): Promise<void>;
  /** @throws Error when there is none */
  abstract newest(): Promise<SigningKey>;
  /** The key set every service checks tokens against (RFC 7517). */
  abstract published(): Promise<{ keys: object[] }>;
  /** Makes a new key, keeps the newest of the others for tokens that live, forgets the rest; the new key's id. */
  abstract rotate(): Promise<string>;
}
