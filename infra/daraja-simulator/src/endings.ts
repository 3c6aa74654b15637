import type { Ending } from './ending.js';
import { longEndings } from './long-endings.js';
import { shortEndings } from './short-endings.js';

/** The ending of every phone that is not in a table. */
export const ordinaryEnding: Ending = {
  decision: 'pin',
  takes: 'answerMs',
  summary: 'Pays: enters the right PIN.',
};

/** All endings, by the phone number's last two or three digits. */
export const endings: Readonly<Record<string, Ending>> = { ...shortEndings, ...longEndings };

/** The course of a payment from this phone, if nothing else is planned for it. */
export function endingOf(phone: string): Ending {
  return longEndings[phone.slice(-3)] ?? shortEndings[phone.slice(-2)] ?? ordinaryEnding;
}
