import { randomBytes, randomInt } from 'node:crypto';
import { eatTimestamp } from './eat-time.js';

const hex = (digits: number) =>
  randomBytes(Math.ceil(digits / 2))
    .toString('hex')
    .slice(0, digits);

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 28 letters and digits. */
export const newToken = () => pick(`${capitals}${capitals.toLowerCase()}0123456789`, 28);

/** Id of a request, in the shape of a MerchantRequestID. */
export const newRequestId = () => `${hex(4)}-${hex(4)}-${hex(4)}-${hex(16)}`;

/** `ws_CO_`, ddMMyyyyHHmmss in East Africa Time, three digits, national number. */
export function newCheckoutRequestId(at: Date, phone: string): string {
  const time = eatTimestamp(at);
  return `ws_CO_${time.slice(6, 8)}${time.slice(4, 6)}${time.slice(0, 4)}${time.slice(8)}${pick('0123456789', 3)}${phone.slice(3)}`;
}

/** Ten capitals and digits, as M-Pesa prints them in its messages. */
export const newReceipt = () => `${pick(capitals, 3)}${pick(`${capitals}0123456789`, 7)}`;

/** `AG_`, and an opaque text. */
export const newConversationId = (at: Date) => `AG_${eatTimestamp(at).slice(0, 8)}_${hex(20)}`;
