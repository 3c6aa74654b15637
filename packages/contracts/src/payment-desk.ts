import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, Timestamp } from './paging.js';
import { MpesaPhone } from './phone.js';
import { PromptSent } from './payments.js';
import { Paragraphs } from './text.js';

/** Why a person must look at money (docs/product-rules.md#R83). */
export const ExceptionKind = z.enum([
  'unallocated',
  'amount_differs',
  'duplicate',
  'late',
  'unreadable',
  'stock_missing',
]);
export type ExceptionKind = z.infer<typeof ExceptionKind>;

const Person = z.object({ id: Id, name: z.string() });

/** One thing that is known about money: what we asked, what M-Pesa said, a line of its statement. */
export const Evidence = z.object({
  at: Timestamp,
  source: z.enum([
    'attempt',
    'callback',
    'query',
    'confirmation',
    'validation',
    'pull',
    'status',
    'reversal',
    'statement',
    'claim',
    'note',
  ]),
  /** In one sentence, for staff. */
  text: z.string(),
  /** As it came; absent where there is nothing to show. */
  raw: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Who paid, as far as M-Pesa says it; '' and null where it does not. `phone` is masked, `reference` what the payer typed. */
const Payer = z.object({ name: z.string().nullable(), phone: z.string(), reference: z.string().nullable() });

/** Money that does not fit, in KES. */
export const PaymentException = z.object({
  id: Id,
  kind: ExceptionKind,
  state: z.enum(['open', 'resolved']),
  /** In one sentence, for staff. */
  text: z.string(),
  amount: z.number(),
  receipt: z.string().nullable(),
  payer: Payer.default({ name: null, phone: '', reference: null }),
  orderId: Id.nullable(),
  number: z.string().nullable(),
  at: Timestamp,
  /** The refund that a resolution sends, or has sent. */
  refundId: Id.nullable(),
  /** Unpaid orders that this money may be for, by amount and phone number; never booked by guess. */
  proposals: z.array(z.object({ orderId: Id, number: z.string(), due: z.number() })),
  /** What can be done about it. */
  actions: z.array(z.enum(['allocate', 'refund', 'write_off'])),
  /** A write-off above `payments.refundApprovalOver` that waits for another administrator. */
  writeOffRequestedBy: Person.nullable(),
  resolution: z
    .object({
      action: z.enum(['allocate', 'refund', 'write_off', 'settled']),
      /** The order that the money belongs to now; null when it went elsewhere. */
      order: z.object({ orderId: Id, number: z.string() }).nullable(),
      reason: z.string(),
      by: Person.nullable(),
      at: Timestamp,
    })
    .nullable(),
  /** Oldest first, at most 100. */
  evidence: z.array(Evidence),
});
export type PaymentException = z.infer<typeof PaymentException>;

/** Newest first. `orderId`: those about the order, and those whose money it has. `X-Total-Count` is exact up to 10,000. */
export const listExceptions = defineEndpoint('GET', '/payments/exceptions', {
  access: 'read-orders',
  query: z.object({ state: z.enum(['open', 'resolved']).optional(), orderId: Id.optional(), ...Paging }),
  response: z.array(PaymentException),
});

/** One exception. 404 `exception_not_found`. */
export const getException = defineEndpoint('GET', '/payments/exceptions/:id', {
  access: 'read-orders',
  response: PaymentException,
});

/**
 * `allocate`: the money belongs to this order. `refund`: it goes back to its payer. `write_off`: nothing more happens,
 * except that unallocated money is written off, and money of an order that never came leaves the till; above
 * `payments.refundApprovalOver` only when a second owner does the same.
 * Errors: 401 `confirm_password`, 403 `approval_by_another`, 404 `exception_not_found`, 404 `order_not_found`, 409
 * `exception_resolved`, 409 `exception_action` (not possible for it).
 */
export const resolveException = defineEndpoint('POST', '/payments/exceptions/:id/resolve', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  body: z.strictObject({
    action: z.enum(['allocate', 'refund', 'write_off']),
    orderId: Id.optional(),
    reason: Paragraphs.min(1, 'A resolution needs a reason').max(LENGTHS.moneyReason),
  }),
  response: PaymentException,
});

/** The accounts of the ledger (docs/product-rules.md#R84). */
export const LedgerAccount = z.enum([
  'till',
  'receivable',
  'unallocated',
  'refunds_payable',
  'rounding',
  'charges',
  'written_off',
  'cash',
  'card',
  'bank',
]);
export type LedgerAccount = z.infer<typeof LedgerAccount>;

const period = {
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

/**
 * The sums of all accounts, in KES: `balance` is debit less credit; `difference` is the sum of all balances and always 0.
 * `from` is included, `to` is not.
 */
export const getLedger = defineEndpoint('GET', '/payments/ledger', {
  access: 'read-orders',
  query: z.object(period),
  response: z.object({
    accounts: z.array(z.object({ name: LedgerAccount, debit: z.number(), credit: z.number(), balance: z.number() })),
    difference: z.number(),
  }),
});

/**
 * The entries of the ledger as a CSV file, oldest first: entry, at, kind, account, debit, credit, order, receipt, refund. In
 * KES, times in Nairobi.
 */
export const exportLedger = defineEndpoint('GET', '/payments/ledger.csv', {
  access: 'read-orders',
  query: z.object(period),
  status: 200,
});

/**
 * Money that left M-Pesa for the shop's bank, by its statements, as a CSV file, oldest first: at, receipt, amount, details, party.
 * In KES, times in Nairobi.
 */
export const exportPayouts = defineEndpoint('GET', '/payments/payouts.csv', {
  access: 'read-orders',
  query: z.object(period),
  status: 200,
});

/** A day in Nairobi, in KES: the books beside M-Pesa's statement of that day. */
export const DayClose = z.object({
  day: z.iso.date(),
  opening: z.number(),
  received: z.number(),
  sentBack: z.number(),
  charges: z.number(),
  closing: z.number(),
  /** Null while no statement line of the day is uploaded. */
  statement: z
    .object({
      received: z.number(),
      sentBack: z.number(),
      charges: z.number(),
      lines: z.int(),
      unexplained: z.number(),
    })
    .nullable(),
  openExceptions: z.int(),
  /** True when the day is over, its statement is there, nothing is unexplained and no exception is open (docs/product-rules.md#R347). */
  isClosed: z.boolean(),
});
export type DayClose = z.infer<typeof DayClose>;

/** The newest days first, today included. */
export const listDayCloses = defineEndpoint('GET', '/payments/days', {
  access: 'read-orders',
  query: z.object({ days: z.coerce.number().int().min(1).max(92).default(14) }),
  response: z.array(DayClose),
});

/** The largest statement. */
export const STATEMENT_BYTES = 10 * 1024 * 1024;

const stated = { receipt: z.string(), at: Timestamp };

/** The result of the comparison of a statement with the books; KES. */
export const StatementResult = z.object({
  matched: z.int(),
  missingInBooks: z.array(z.object({ ...stated, amount: z.number() })),
  missingInStatement: z.array(z.object({ ...stated, amount: z.number() })),
  differs: z.array(z.object({ receipt: z.string(), booked: z.number(), stated: z.number() })),
  /** M-Pesa's charges, booked once each. */
  charges: z.number(),
});

/**
 * Compares M-Pesa's statement (CSV, multipart `file`, at most 10 MB and 50,000 lines) with the books. Amounts in KES; money
 * that went out is negative. What is missing in the books becomes an exception. Safe to repeat. 400 `invalid_statement`.
 */
export const uploadStatement = defineEndpoint('POST', '/payments/statement', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  accepts: ['multipart'],
  response: StatementResult,
  status: 200,
});

/** A prompt for KES 1 with the credentials of this shop, also in production, to see that its settings work. */
export const liveTest = defineEndpoint('POST', '/payments/live-test', {
  access: 'manage-settings',
  effect: 'money',
  proof: 'recent',
  body: z.strictObject({ phoneNumber: MpesaPhone }),
  response: PromptSent,
  status: 202,
});

/** Key: the exception's id. Staff are notified. */
export const exceptionOpened = defineEvent({
  topic: 'payment-exception-opened',
  version: 1,
  producers: ['payments'],
  consumers: ['identity'],
  data: z.object({
    exceptionId: Id,
    kind: ExceptionKind,
    text: z.string(),
    amountCents: z.int(),
    receipt: z.string().nullable(),
    orderId: Id.nullable(),
    number: z.string().nullable(),
  }),
});
