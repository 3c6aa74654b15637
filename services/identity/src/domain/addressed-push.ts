/** A push to the devices of an account. `payload` is what the service worker reads (frontend/worker/push.mjs), as JSON. */
export interface AddressedPush {
  accountId: string;
  /** A newer push of the same topic replaces one that waits (RFC 8030 section 5.4): 32 characters at most. */
  topic: string;
  payload: string;
}
