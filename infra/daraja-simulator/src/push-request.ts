import type { Simulator } from './simulator.js';
import { parseEatTimestamp } from './eat-time.js';
import type { Decision } from './ending.js';
import { invalidField, refusals } from './errors.js';
import { type Body, matching, msisdn, shillings, shortcodePattern, textOf, urlOf } from './fields.js';
import { newCheckoutRequestId, newRequestId } from './ids.js';
import type { Payment, Prompt } from './records.js';

/** The limit of one payment, in shillings (docs/mpesa.md#M3). */
const maxShillings = 250_000;
const repeatWithinMs = 120_000;
/** A larger difference means another time zone, not a wrong clock. It is unknown whether Daraja checks it (docs/mpesa.md#M10). */
const clockToleranceMs = 60 * 60 * 1000;

/** Authenticates the caller of a push or a query by shortcode, password and timestamp. @throws DarajaError */
export function requireMerchant({ config }: Simulator, body: Body): void {
  const shortcode = matching(body, 'BusinessShortCode', shortcodePattern);
  const password = matching(body, 'Password', /^[A-Za-z0-9+/]+=*$/);
  const timestamp = matching(body, 'Timestamp', /^\d{14}$/);
  const at = parseEatTimestamp(timestamp);
  if (!at || Math.abs(at.getTime() - Date.now()) > clockToleranceMs) throw invalidField('Timestamp');
  if (shortcode !== config.shortcode) throw refusals.unknownMerchant;
  const expected = Buffer.from(shortcode + config.passkey + timestamp).toString('base64');
  if (password !== expected) throw refusals.wrongCredentials;
}

/** Creates the prompt of a push. @throws DarajaError by docs/mpesa.md#M4 */
export function readPush(simulator: Simulator, body: Body): Prompt {
  requireMerchant(simulator, body);
  const type = matching(body, 'TransactionType', /^Customer(PayBill|BuyGoods)Online$/);
  const amount = shillings(body);
  matching(body, 'PartyA', msisdn);
  const partyB = matching(body, 'PartyB', shortcodePattern);
  const phone = matching(body, 'PhoneNumber', msisdn);
  const callbackUrl = urlOf(body, 'CallBackURL');
  const reference = matching(body, 'AccountReference', /^\S.{0,11}$/);
  const description = textOf(body, 'TransactionDesc');
  if (description.length > 13) throw invalidField('TransactionDesc');
  if (simulator.store.books.openPrompts().some((prompt) => prompt.phone === phone)) throw refusals.locked;
  const now = new Date();
  const { summary: _summary, ...ending } = simulator.plans.endingOf(phone);
  const refused = refusedDecision(simulator, { phone, amount, type, partyB }, now);
  return {
    checkoutRequestId: simulator.store.unused(() => newCheckoutRequestId(now, phone)),
    merchantRequestId: newRequestId(),
    createdAt: now.toISOString(),
    phone,
    amount,
    reference,
    description,
    shortcode: simulator.config.receiver,
    callbackUrl,
    isShown: refused === undefined && ending.isShown !== false,
    ending,
    plan: planOf(simulator, ending, refused, now),
    queries: 0,
    callbacks: [],
  };
}

/** The refusals that M-Pesa sends as a result, after it accepted the request. */
function refusedDecision(
  { config, store }: Simulator,
  { phone, amount, type, partyB }: { phone: string; amount: number; type: string; partyB: string },
  now: Date,
): Decision | undefined {
  const misfit = misfitOf(config, type === 'CustomerPayBillOnline', partyB);
  if (misfit) return misfit;
  if (amount > maxShillings) return 'too-much';
  return config.hasRepeatRule && isRepeated(store.books.payments, phone, amount, now) ? 'repeated' : undefined;
}

/** Whether one of the newest payments is the same. */
function isRepeated(payments: readonly Payment[], phone: string, amount: number, now: Date): boolean {
  for (let at = payments.length - 1; at >= 0; at -= 1) {
    const payment = payments[at];
    if (!payment || now.getTime() - Date.parse(payment.paidAt) >= repeatWithinMs) return false;
    if (payment.phone === phone && payment.amount === amount) return true;
  }
  return false;
}

/** A till is paid by CustomerBuyGoodsOnline, a paybill by CustomerPayBillOnline (docs/mpesa.md#M3). */
function misfitOf({ till, shortcode }: Simulator['config'], isPayBill: boolean, partyB: string): Decision | undefined {
  if (till === undefined) return isPayBill && partyB !== shortcode ? 'misfit' : undefined;
  if (partyB !== till && partyB !== shortcode) return 'no-operator';
  if (isPayBill) return 'misfit';
  return partyB === till ? undefined : 'no-operator';
}

function planOf(
  { settings }: Simulator,
  { decision, takes, isShown }: Prompt['ending'],
  refused: Decision | undefined,
  now: Date,
): Prompt['plan'] {
  const after = (end: Decision, ms: number) => ({ decision: end, at: new Date(now.getTime() + ms).toISOString() });
  if (refused) return after(refused, settings.answerMs);
  const waitsForPage = decision === 'none' || (!settings.auto && isShown !== false);
  if (waitsForPage) return after('ignore', settings.ignoreMs);
  return after(decision, typeof takes === 'number' ? takes : settings[takes]);
}
