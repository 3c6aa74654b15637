import type { Ending } from './ending.js';

const answers = { decision: 'pin', takes: 'answerMs' } as const;

/** Endings by the phone number's last two digits. */
export const shortEndings: Readonly<Record<string, Ending>> = {
  '01': { ...answers, result: '1', summary: 'Balance too low: result 1.' },
  '19': { decision: 'expire', takes: 'answerMs', summary: 'The transaction expires: result 1019.' },
  '20': { decision: 'wrong-pin', takes: 'answerMs', summary: 'Wrong PIN: result 2001.' },
  '25': { decision: 'unsent', takes: 'answerMs', isShown: false, summary: 'The prompt cannot be sent: result 1025.' },
  '32': { decision: 'cancel', takes: 'answerMs', summary: 'The customer cancels: result 1032.' },
  '37': {
    decision: 'ignore',
    takes: 'slowMs',
    isShown: false,
    summary: 'The phone cannot be reached: result 1037 after 26 s.',
  },
  '50': { ...answers, push: 'busy', summary: 'The push answers HTTP 500 "System is busy" and no prompt appears.' },
  '51': {
    ...answers,
    push: 'cut',
    summary: 'The prompt appears but the push is cut off without an answer; the customer pays.',
  },
  '60': { ...answers, callback: 'never', summary: 'Pays, but no callback comes: only a query has the result.' },
  '61': { ...answers, callback: 'twice', summary: 'Pays; the callback comes twice at the same moment.' },
  '62': {
    ...answers,
    callback: 'other-amount',
    summary: 'Pays another amount: one shilling less (one more if 1 was requested).',
  },
  '63': {
    ...answers,
    push: 'after-callback',
    summary: 'Pays at once: the callback comes before the answer to the push.',
  },
  '64': { decision: 'pin', takes: 'lateMs', summary: 'Pays late: after 60 s.' },
  '70': { decision: 'none', takes: 'ignoreMs', summary: 'Waits for this page; ignored, it ends with 1037 after 90 s.' },
  '71': {
    ...answers,
    reversal: '1',
    summary: 'Pays; a reversal of the money fails with result 1 (balance too low).',
  },
  '72': {
    ...answers,
    reversal: 'timeout',
    summary: 'Pays; a reversal gives the money back, but its result is lost: QueueTimeOutURL is called.',
  },
};
