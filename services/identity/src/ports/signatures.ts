/**
 * Hashes and signs with a key that only this shop has. What was made for one purpose counts for no other. Comparisons take the same
 * time for every input.
 */
export abstract class Signatures {
  /** A hash of a secret too short for a plain hash. */
  abstract hash(purpose: string, secret: string): string;
  abstract isHash(purpose: string, secret: string, hash: string): boolean;
  /** A token for URLs that contains this text: `{purpose}.{text}.{signature}`. */
  abstract tokenOf(purpose: string, text: string): string;
  /** The text of a token; undefined when this shop did not make it for this purpose. */
  abstract textOf(purpose: string, token: string): string | undefined;
}
