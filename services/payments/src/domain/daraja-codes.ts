/**
 * Whether and when the customer may ask for another prompt after a failure; seconds count from its end. `of`: a wait for every
 * prompt of the phone, or for the same amount from it.
 */
export type RetryRule = { may: 'choose' } | { may: 'wait'; seconds: number; of: 'phone' | 'amount' } | { may: 'never' };

/** What one of Daraja's codes means, for whom, and with the source's key of docs/mpesa.md in the text for staff. */
interface DarajaCode {
  customer: string;
  staff: string;
  retry: RetryRule;
  /**
   * Only for errors of a push: no prompt was sent. `error`: Daraja's errorCode; `says`: its message, where the code alone is
   * not enough.
   */
  refusal?: { error?: string; says?: RegExp };
}

const CHOOSE: RetryRule = { may: 'choose' };
const NEVER: RetryRule = { may: 'never' };
const wait = (seconds: number, of: 'phone' | 'amount'): RetryRule => ({ may: 'wait', seconds, of });

const SETUP = 'This payment is not set up correctly on our side. Please contact us.';
const UNSENT = 'The request could not be sent to this phone. Please try again.';
const BUSY = 'M-Pesa is busy. Nothing was charged. Please try again in a minute.';
const NOT_TAKEN = 'M-Pesa did not take the request. Nothing was charged. Please try again or contact us.';
const UNREACHED = 'M-Pesa cannot be reached right now. Nothing was charged.';

/** An error of a push that is our own mistake. */
const ours = (staff: string, refusal: DarajaCode['refusal']): DarajaCode => ({
  customer: NOT_TAKEN,
  staff,
  retry: CHOOSE,
  refusal,
});
/** An error of a push because too much is asked. */
const busy = (staff: string, refusal: DarajaCode['refusal']): DarajaCode => ({
  customer: BUSY,
  staff,
  retry: CHOOSE,
  refusal,
});

/**
 * Every code that ends a prompt without payment: results of prompts (docs/mpesa.md#M6), then errors of the push itself
 * (docs/mpesa.md#M4), in the order in which they are tried. A code that is not here is not known to be an end. The column
 * `result_code` of attempts holds these keys.
 */
const CODES: Record<string, DarajaCode> = {
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
    retry: wait(120, 'amount'),
  },
  '26': {
    customer: 'M-Pesa is busy. Please try again in a minute.',
    staff: 'System busy (E)',
    retry: wait(30, 'amount'),
  },
  '1001': {
    customer: 'Another M-Pesa request is open on this phone. Finish it, wait a minute and try again.',
    staff: "Another session holds the customer's line (E, K)",
    retry: wait(60, 'phone'),
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
    customer: 'The M-Pesa PIN is locked. Call Safaricom on 100 or 200 to unlock it.',
    staff: 'PIN locked (P)',
    retry: NEVER,
  },
  SFC_IC0003: { customer: SETUP, staff: 'PartyB or the type is wrong: check DARAJA_TILL (P)', retry: NEVER },
  '400.002.02': ours('Daraja calls a field of the prompt invalid: the log has its message (P)', {
    error: '400.002.02',
  }),
  '400.002.05': ours('Daraja cannot read the request: the log has its message (P)', { error: '400.002.05' }),
  invalid_token: ours(
    'Daraja refused a new token too: key and secret of another environment, or the product is not enabled (P, G)',
    { says: /invalid (access )?token/i },
  ),
  '404.001.04': ours('Daraja misses the header with the token (P)', { error: '404.001.04' }),
  '404.001.01': ours('Wrong path: check DARAJA_BASE_URL (P)', { error: '404.001.01' }),
  '404.003.01': ours('Wrong path: check DARAJA_BASE_URL (P)', { error: '404.003.01' }),
  '405.001': ours('Daraja does not take this method (P)', { error: '405.001' }),
  unknown_merchant: ours('Daraja does not know the shortcode: check DARAJA_SHORTCODE (P)', {
    error: '500.001.1001',
    says: /merchant does not exist/i,
  }),
  wrong_credentials: ours('Shortcode, passkey or clock are wrong: check DARAJA_PASSKEY and DARAJA_SHORTCODE (P, G)', {
    error: '500.001.1001',
    says: /wrong credentials/i,
  }),
  phone_locked: {
    customer: 'Another M-Pesa request is open on this phone. Finish it, wait a minute and try again.',
    staff: 'Another prompt is open on the phone (P)',
    retry: wait(60, 'phone'),
    refusal: { says: /unable to lock subscriber/i },
  },
  spike_arrest: busy('Daraja limits calls: lower DARAJA_QUERIES_PER_MINUTE (P, S)', { says: /spike arrest/i }),
  '500.003.02': busy('Daraja is busy (P)', { error: '500.003.02', says: /busy/i }),
  '500.003.03': busy('The quota of calls is used up: ask Safaricom for more (P)', { error: '500.003.03' }),
  refused: ours('Daraja or the edge before it refused the request: the log has the answer (P)', {}),
  declined: {
    customer: 'M-Pesa refused the request. Nothing was charged.',
    staff: 'Daraja answered with another ResponseCode than 0: the log has the answer (K)',
    retry: CHOOSE,
    refusal: {},
  },
  unreachable: { customer: UNREACHED, staff: 'No connection to Daraja, or no token', retry: CHOOSE, refusal: {} },
  not_sent: {
    customer: 'The payment request could not be sent. Nothing was charged. You can try again.',
    staff: 'The process ended before the request left',
    retry: CHOOSE,
    refusal: {},
  },
};

export const PAID = '0';

/** True when the result ends the prompt. An unknown code is not a failure: the prompt stays open. */
export const isFinal = (code: string): boolean => code === PAID || (code in CODES && !wasNeverSent(code));

/** Whether an attempt that ended so put no prompt on a phone. */
export const wasNeverSent = (code: string | null): boolean => CODES[code ?? '']?.refusal !== undefined;

/** Why a prompt failed and what the payer can do next. */
export const reasonOf = (code: string): string =>
  CODES[code]?.customer ?? 'The payment did not go through. You can try again.';

/** What a code means for the shop; null for one that is not Daraja's. */
export const staffReasonOf = (code: string): string | null => CODES[code]?.staff ?? null;

/** When the same phone may be asked again after this failure. */
export const retryRuleOf = (code: string | null): RetryRule => CODES[code ?? '']?.retry ?? CHOOSE;

/** The key of the table for an error that says that no prompt was sent; undefined when it does not say so. */
export const refusalOf = ({
  errorCode,
  errorMessage,
}: {
  errorCode: string;
  errorMessage: string;
}): string | undefined =>
  Object.entries(CODES).find(([, { refusal }]) => {
    const { error, says } = refusal ?? {};
    if (error === undefined && says === undefined) return false;
    return (error ?? errorCode) === errorCode && (says?.test(errorMessage) ?? true);
  })?.[0];
