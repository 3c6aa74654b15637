import { randomInt } from 'node:crypto';

const PHONES = 10_000;
let next = randomInt(PHONES);

/** A phone number that this process has not given for the last 10,000: a phone takes one prompt at a time (R76 in docs/product-rules.md). */
export function newPhone() {
  next = (next + 1) % PHONES;
  return `0712${String(next).padStart(4, '0')}78`;
}
