import type { Ending } from './ending.js';
import { isPrompted } from './results.js';

const answers = { decision: 'pin', takes: 'answerMs' } as const;

const failing = (result: string, reason: string): Ending => ({
  decision: 'fail',
  takes: 'answerMs',
  isShown: isPrompted(result),
  result,
  summary: `${reason}: result ${result}.`,
});

/** 9..: results. The last digits stand for the code where that is possible. */
const results = {
  '902': failing('2', 'Below the minimum'),
  '903': failing('3', 'Above the maximum'),
  '904': failing('4', "Above the customer's daily limit"),
  '906': failing('8006', 'The PIN is locked'),
  '908': failing('8', "Above our account's limit"),
  '911': failing('1001', 'Another session holds the phone'),
  '917': failing('17', 'The same amount within two minutes'),
  '926': failing('26', 'M-Pesa is busy'),
  '928': failing('2028', 'Shortcode, PartyB and type do not fit'),
  '930': failing('SFC_IC0003', 'The operator does not exist'),
  '955': failing('5555', 'A code that no list has'),
  '999': failing('9999', 'The prompt cannot be sent'),
};

/** 8..: callbacks. */
const callbacks = {
  '810': { ...answers, callback: 'late', summary: 'Pays; the callback comes 60 s later, a query knows at once.' },
  '811': { ...answers, callback: 'thrice', summary: 'Pays; the callback comes three times at the same moment.' },
  '812': { ...answers, callback: 'failure-first', summary: 'Pays; a callback with 1037 comes before the true one.' },
  '813': { ...answers, callback: 'failure-after', summary: 'Pays; a callback with 1032 comes after the true one.' },
  '814': {
    ...answers,
    decision: 'cancel',
    callback: 'forged',
    summary: 'Cancels; before that somebody forges a callback of a payment that M-Pesa never had.',
  },
  '815': {
    ...answers,
    decision: 'cancel',
    callback: 'forged-ids',
    summary: 'Cancels; before that a forged callback with other ids comes to the right URL.',
  },
  '816': { ...answers, callback: 'misstated', summary: 'Pays; the callback names one shilling less than was paid.' },
  '817': { ...answers, callback: 'no-metadata', summary: 'Pays; the callback has no metadata, so no receipt.' },
  '818': { ...answers, callback: 'masked-phone', summary: 'Pays; the phone number in the callback is masked.' },
  '821': { ...answers, callback: 'text', summary: 'Pays; every number in the callback is text.' },
  '823': {
    ...answers,
    callback: 'never',
    confirmation: 'sent',
    summary: 'Pays; no callback comes, but the confirmation of the payment does.',
  },
} as const satisfies Record<string, Ending>;

/** 7..: responses of the push. */
const pushes = {
  '710': {
    ...answers,
    push: 'cut',
    callback: 'never',
    confirmation: 'never',
    summary: 'Pays; the push is cut off, no callback and no confirmation come: only the pull has the payment.',
  },
  '711': {
    ...answers,
    push: 'cut',
    callback: 'never',
    confirmation: 'sent',
    summary: 'Pays; the push is cut off, no callback comes, the confirmation does.',
  },
  '712': {
    ...answers,
    push: 'cut',
    confirmation: 'sent',
    summary: 'Pays; the push is cut off; callback and confirmation come.',
  },
  '713': { ...answers, push: 'slow', summary: 'Pays; the push is answered after 26 s.' },
  '714': { ...answers, push: 'spike', summary: 'The push answers HTTP 500 "Spike Arrest Violation", no prompt.' },
  '715': { ...answers, push: 'quota', summary: 'The push answers HTTP 500 "Quota Violation", no prompt.' },
  '716': { ...answers, push: 'html', summary: 'The push answers HTTP 503 with a page in HTML, no prompt.' },
  '717': {
    ...answers,
    push: 'internal',
    summary: 'Pays, although the push answered HTTP 500 "Internal Server Error".',
  },
  '718': { ...answers, push: 'declined', summary: 'The push answers ResponseCode 1, no prompt.' },
  '721': { ...answers, push: 'cut-unsent', summary: 'The push is cut off before M-Pesa has read it, no prompt.' },
  '722': {
    ...answers,
    decision: 'cancel',
    push: 'cut',
    callback: 'never',
    summary: 'Cancels; the push is cut off and no callback comes.',
  },
} as const satisfies Record<string, Ending>;

const reversal = (fault: string, summary: string): Ending => ({ ...answers, reversal: fault, summary });

/** 6..: reversals of the money. */
const reversals = {
  '681': reversal('R000001', 'Pays; a reversal fails with R000001 (already reversed).'),
  '682': reversal('R000002', 'Pays; a reversal fails with R000002 (invalid receipt).'),
  '683': reversal('11', 'Pays; a reversal fails with 11 (account inactive).'),
  '684': reversal('21', 'Pays; a reversal fails with 21 (role missing).'),
  '685': reversal('2001', 'Pays; a reversal fails with 2001 (credentials wrong).'),
  '686': reversal('2028', 'Pays; a reversal fails with 2028 (not permitted).'),
  '687': reversal('8006', 'Pays; a reversal fails with 8006 (API user locked).'),
  '688': reversal('lost', 'Pays; a reversal gives the money back, and nothing says so.'),
  '689': reversal('late', 'Pays; the result of a reversal comes 60 s later.'),
  '691': reversal('cut', 'Pays; a reversal is cut off after its acceptance, its result comes.'),
  '692': reversal('cut-lost', 'Pays; a reversal is cut off after its acceptance, and its result is lost.'),
  '693': reversal('busy', 'Pays; a reversal is refused at once: HTTP 500 "System is busy".'),
};

/** Endings by the phone number's last three digits. Their last two digits are none of the short endings. */
export const longEndings: Readonly<Record<string, Ending>> = { ...results, ...callbacks, ...pushes, ...reversals };
