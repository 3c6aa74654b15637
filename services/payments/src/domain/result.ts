/** Codes that end a prompt, with the text for the payer (docs/mpesa.md). */
const REASONS: Record<string, string> = {
  '1': 'There is not enough money on the M-Pesa account. Top up and try again.',
  '2': 'The amount is below what M-Pesa accepts.',
  '3': 'The amount is above what M-Pesa accepts in one payment.',
  '4': 'Your M-Pesa daily limit is reached. Please try again tomorrow.',
  '8': 'Our M-Pesa account cannot take this payment right now. Please contact us.',
  '17': 'M-Pesa allows the same amount from the same phone again only after two minutes. Please wait and try again.',
  '26': 'M-Pesa is busy. Please try again in a minute.',
  '1001': 'Another M-Pesa request is open on this phone. Finish it, wait a minute and try again.',
  '1019': 'The request expired before the PIN was entered. You can try again.',
  '1025': 'The request could not be sent to this phone. Please try again.',
  '9999': 'The request could not be sent to this phone. Please try again.',
  '1032': 'The request was cancelled on the phone. You can try again.',
  '1037': 'The phone could not be reached. Check that it is on, has signal, and try again.',
  '2001': 'The M-Pesa PIN was not right. You can try again.',
  '2028': 'This payment is not set up correctly on our side. Please contact us.',
  '8006': 'The M-Pesa PIN is locked. Call 100 or 234 to unlock it.',
  SFC_IC0003: 'This payment is not set up correctly on our side. Please contact us.',
};

export const PAID = '0';

/** True when the prompt has ended. An unknown code is not a failure: the prompt stays open. */
export const isFinal = (code: string): boolean => code === PAID || code in REASONS;

/** Why a prompt failed and what the payer can do next. */
export const reasonOf = (code: string): string => REASONS[code] ?? 'The payment did not go through. You can try again.';
