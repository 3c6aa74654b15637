/** The result of a transaction status or a reversal. A parameter may have no value. */
export interface OperatorResult {
  readonly code: number | string;
  readonly description: string;
  readonly transactionId: string;
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
  /** Replaces the decimal mark in a parameter. */
  readonly amount?: number;
}

/** Failures with Daraja's text (docs/mpesa.md#M8); 1037 is what QueueTimeOutURL gets. */
const failures: Readonly<Record<string, string>> = {
  '1': 'The balance is insufficient for the transaction.',
  '11': 'The account is not active.',
  '21': 'The initiator is not allowed to initiate this request.',
  '1037': 'The request waited too long in the queue.',
  '2001': 'The initiator information is invalid.',
  '2006': 'The account is not active.',
  '2028': 'The request is not permitted according to product assignment',
  '8006': 'The security credential is locked.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
};

/** The result of a failure; another code than the known ones has a text without a meaning. */
export function operatorFailure(code: string): OperatorResult {
  const description = failures[code] ?? 'A result without a meaning.';
  return { code: /^\d+$/.test(code) ? Number(code) : code, description, transactionId: '' };
}
