import { randomUUID } from 'node:crypto';

/** A UUID with the letters g to p for its digits, which a search for a number would find. */
export const uniqueWord = (): string => randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
