/** A result of M-Pesa: a number, or text with letters as `SFC_IC0003`. */
export interface Result {
  readonly code: number | string;
  readonly description: string;
}

/** Results of prompts with Daraja's text (docs/mpesa.md#M6), and 5555, which no list has. */
const descriptions: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'The amount is below the minimum transaction value.',
  '3': 'The amount is above the maximum transaction value.',
  '4': 'The amount would exceed the daily transfer limit.',
  '8': 'The amount would exceed the maximum balance of the receiver.',
  '17': 'Rule limited.',
  '26': 'System internal error.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  '1019': 'Transaction has expired',
  '1025': 'An error occurred while sending a push request',
  '1032': 'Request cancelled by user',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2028': 'The request is not permitted according to product assignment',
  '5555': 'A result without a meaning.',
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request',
  SFC_IC0003: 'The operator does not exist.',
};

/** The results that come without a prompt on the phone. */
const unseen = new Set(['26', '1001', '1025', '2028', '9999', 'SFC_IC0003']);

/** The result of a code; another code than the known ones has the text of 5555. */
export function resultOfCode(code: string): Result {
  const description = descriptions[code] ?? descriptions['5555'] ?? '';
  return { code: /^\d+$/.test(code) ? Number(code) : code, description };
}

/** Whether the customer sees a prompt before this result. */
export const isPrompted = (code: string): boolean => !unseen.has(code);
