/**
 * 32 random hexadecimal digits. `crypto.randomUUID` is missing where the shop is opened over plain http, as in a local
 * network.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
