import { randomUUID } from 'node:crypto';

/** A new word of the letters a to p: unlike a UUID, it has no digits that a search for a number would find. */
export const uniqueWord = (): string =>
  randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
