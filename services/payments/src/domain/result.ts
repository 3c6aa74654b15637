/** Whether and when the customer may ask for another prompt after a failure; seconds count from its end. */
export type RetryRule = { may: 'choose' } | { may: 'wait'; seconds: number } | { may: 'never' };

/** What a final result code of Daraja means (docs/mpesa.md#M6). */
interface ResultCode {
  customer: string;
  staff: string;
  retry: RetryRule;
}

const CHOOSE: RetryRule = { may: 'choose' };
const NEVER: RetryRule = { may: 'never' };
const after = (seconds: number): RetryRule => ({ may: 'wait', seconds });

const SETUP = 'This payment is not set up correctly on our side. Please contact us.';
const UNSENT = 'The request could not be sent to this phone. Please try again.';

/**
 * Every code that ends a prompt without payment, with the source's key of docs/mpesa.md in the text for staff. A code that is
 * not here is not known to be an end.
 */
const CODES: Record<string, ResultCode> = {
  '1': {
    customer: 'There is not enough money on the M-Pesa account. Top up and try again.',
    staff: 'Balance too low, Fuliza included (P, E)',
    retry: CHOOSE,
  },
  '2': {
    customer: 'The amount is below what M-Pesa accepts.',
    staff: 'Below the minimum of a transaction: check settings mpesa.min (P)',
    retry: NEVER,
  },
  '3': {
    customer: 'The amount is above what M-Pesa accepts in one payment.',
    staff: 'Above the maximum of a transaction: lower settings mpesa.max (P)',
    retry: NEVER,
  },
  '4': {
    customer: 'Your M-Pesa daily limit is reached. Please try again tomorrow.',
    staff: "The customer's daily limit (P)",
    retry: NEVER,
  },
  '8': {
    customer: 'Our M-Pesa account cannot take this payment right now. Please contact us.',
    staff: 'The limit of our own M-Pesa account is reached: move money out of it (P)',
    retry: NEVER,
  },
  '17': {
    customer:
      'M-Pesa allows the same amount from the same phone again only after two minutes. Please wait and try again.',
    staff: 'Same amount from the same phone within two minutes (P), or an internal failure (E)',
    retry: after(120),
  },
  '26': { customer: 'M-Pesa is busy. Please try again in a minute.', staff: 'System busy (E)', retry: after(30) },
  '1001': {
    customer: 'Another M-Pesa request is open on this phone. Finish it, wait a minute and try again.',
    staff: "Another session holds the customer's line (E, K)",
    retry: after(60),
  },
  '1019': {
    customer: 'The request expired before the PIN was entered. You can try again.',
    staff: 'Transaction expired (P)',
    retry: CHOOSE,
  },
  '1025': { customer: UNSENT, staff: 'Prompt not sent; a prompt above 182 characters (P, E)', retry: CHOOSE },
  '9999': { customer: UNSENT, staff: 'Prompt not sent, as 1025 (E, K)', retry: CHOOSE },
  '1032': {
    customer: 'The request was cancelled on the phone. You can try again.',
    staff: 'Cancelled by the customer, or left to lapse (P, N, E)',
    retry: CHOOSE,
  },
  '1037': {
    customer: 'The phone could not be reached. Check that it is on, has signal, and try again.',
    staff: 'Phone not reached or nobody answered; old SIM or eSIM (P, N)',
    retry: CHOOSE,
  },
  '2001': {
    customer: 'The M-Pesa PIN was not right. You can try again.',
    staff: 'Wrong PIN; three lock it (P, E)',
    retry: CHOOSE,
  },
  '2028': {
    customer: SETUP,
    staff: 'Shortcode, PartyB and transaction type do not fit: check DARAJA_* (P)',
    retry: NEVER,
  },
  '8006': {
    customer: 'The M-Pesa PIN is locked. Call 100 or 234 to unlock it.',
    staff: 'PIN locked (P)',
    retry: NEVER,
  },
  SFC_IC0003: { customer: SETUP, staff: 'PartyB or the type is wrong: check DARAJA_TILL (P)', retry: NEVER },
};

export const PAID = '0';

/** True when the prompt has ended. An unknown code is not a failure: the prompt stays open. */
export const isFinal = (code: string): boolean => code === PAID || code in CODES;

/** Why a prompt failed and what the payer can do next. */
export const reasonOf = (code: string): string =>
  CODES[code]?.customer ?? 'The payment did not go through. You can try again.';

/** What a code means for the shop; null for one that is not Daraja's. */
export const staffReasonOf = (code: string): string | null => CODES[code]?.staff ?? null;

/** When the same phone may be asked for the same amount again after this failure. */
export const retryRuleOf = (code: string | null): RetryRule => CODES[code ?? '']?.retry ?? CHOOSE;
