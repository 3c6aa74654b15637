/** A key pair on P-256 in base64url, by which push services know the shop (RFC 8292). */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

export abstract class PushKey {
  /** The setting's key, or the one of the database, which is created at the first start. */
  abstract current(): Promise<VapidKey>;
}
