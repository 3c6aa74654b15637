import type { Config } from './config.js';
import { customerName } from './customer-name.js';
import { eatTimestamp } from './eat-time.js';
import type { Books } from './books.js';
import type { Payment, Reversal } from './records.js';

/** A line of the statement; amounts in cents, withdrawn ones negative. */
interface Line {
  readonly receipt: string;
  readonly at: string;
  readonly details: string;
  readonly cents: number;
  readonly reason: string;
  readonly party: string;
  readonly linked: string;
  readonly account: string;
}

const header =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';

/** M-Pesa's share of a payment: 0.55 %. */
const chargeCents = (shillings: number) => Math.floor((shillings * 55) / 100);

/** The portal's statement as CSV, newest line first, with charges and reversals as lines of their own (docs/mpesa.md#M8). */
export function* statementText(books: Books, config: Config, from: Date, to: Date): Generator<string> {
  const isBefore = (at: string) => Date.parse(at) <= to.getTime();
  const isInside = (at: string) => isBefore(at) && Date.parse(at) >= from.getTime();
  const payments = books.payments.filter(({ shortcode, paidAt }) => shortcode === config.receiver && isBefore(paidAt));
  const reversals = books.reversals.filter(({ failure, at }) => !failure && isBefore(at));
  let balance =
    payments.reduce((sum, { amount }) => sum + amount * 100 - chargeCents(amount), 0) -
    reversals.reduce((sum, { amount }) => sum + amount * 100, 0);
  yield* preamble(config, from, to, balance);
  const inside = [
    ...payments.filter(({ paidAt }) => isInside(paidAt)).map((payment) => ({ at: payment.paidAt, payment })),
    ...reversals.filter(({ at }) => isInside(at)).map((reversal) => ({ at: reversal.at, reversal })),
  ];
  // Reversed first, because of two lines of one moment the later one is the newer.
  inside.reverse().sort((one, other) => other.at.localeCompare(one.at));
  for (const entry of inside) {
    const lines = 'payment' in entry ? paymentLines(entry.payment, config) : [reversalLine(entry.reversal, books)];
    for (const line of lines) {
      yield lineText(line, balance);
      balance -= line.cents;
    }
  }
}

function* preamble({ receiver, businessName }: Config, from: Date, to: Date, closing: number): Generator<string> {
  yield csv(['Short Code:', receiver]);
  yield csv(['Organization Name:', businessName]);
  yield csv(['Account:', 'Utility Account']);
  yield csv(['Time Period:', `From ${portalTime(from)} To ${portalTime(to)}`]);
  yield csv(['Closing Balance:', money(closing)]);
  yield '\r\n';
  yield `${header}\r\n`;
}

/** The charge is newer than its payment. */
function paymentLines({ receipt, paidAt, amount, phone, reference }: Payment, { till }: Config): Line[] {
  const isTill = till !== undefined;
  const party = partyOf(phone);
  const line = { receipt, at: paidAt, linked: '', account: isTill ? '' : reference };
  const [verb, charge] = isTill ? ['Pay Merchant', 'Pay Merchant Charge'] : ['Pay Bill Online', 'Pay Bill Charge'];
  const details = isTill ? `${verb} from ${party}` : `${verb} from ${party} Acc. ${reference}`;
  const paid = { ...line, details, cents: amount * 100, reason: verb, party };
  const cents = -chargeCents(amount);
  return cents === 0 ? [paid] : [{ ...line, details: charge, cents, reason: charge, party: '', account: '' }, paid];
}

function reversalLine({ receipt, originalReceipt, amount, at }: Reversal, books: Books): Line {
  const payment = books.payment(originalReceipt);
  const party = payment ? partyOf(payment.phone) : '';
  const [reason, account] = ['Transaction Reversal', payment?.reference ?? ''];
  const details = `Reversal of ${originalReceipt} to ${party}`;
  return { receipt, at, details, cents: -amount * 100, reason, party, linked: originalReceipt, account };
}

function lineText({ receipt, at, details, cents, reason, party, linked, account }: Line, balance: number): string {
  const time = portalTime(new Date(at));
  const [paidIn, withdrawn] = cents > 0 ? [money(cents), ''] : ['', money(cents)];
  return csv([
    ...[receipt, time, time, details, 'Completed', paidIn, withdrawn, money(balance), 'true'],
    ...[reason, party, linked, account],
  ]);
}

const partyOf = (phone: string) => `${phone.slice(0, 4)}****${phone.slice(-3)} - ${customerName}`;

/** `22-11-2026 08:36:00` in East Africa Time. */
function portalTime(at: Date): string {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)(..)(..)(..)$/.exec(eatTimestamp(at)) ?? [];
  return `${day}-${month}-${year} ${hour}:${minute}:${second}`;
}

/** `1,250.00` */
const money = (cents: number) => (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',');

const csv = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
