/** 32 random hexadecimal digits. Browsers have no `crypto.randomUUID` on plain http, as in a local network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
