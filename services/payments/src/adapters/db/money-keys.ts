import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { isUuid } from '@shop/contracts/canonical-id';
import { secondsAfter } from '../../domain/attempt.js';
import { readAccount } from '../../domain/account-number.js';
import { comparePhones, type Money } from '../../domain/money.js';
import { CLOCK_SKEW_SECONDS, PROMPT_WINDOW_SECONDS } from '../../domain/place-money.js';
import type { Scope } from '../../ports/money.repository.js';
import { CANDIDATES } from './money-statements.js';

export type Reads = Pick<Transaction, 'rows'>;

/** What a decision loads and locks. */
export interface Keys {
  attempts: string[];
  codes: string[];
  orders: string[];
  refunds: string[];
  exceptions: string[];
  /** Locks besides those of codes and orders. */
  others: string[];
}

const NOTHING: Keys = { attempts: [], codes: [], orders: [], refunds: [], exceptions: [], others: [] };

export const codeLock = (code: string): string => `receipt ${code}`;
export const orderLock = (orderId: string): string => `order ${orderId}`;
/** Money with an account number and the order of that number are written one after the other, so that the later one sees the other. */
export const accountLock = (account: string): string => `account ${account}`;

/** The locks of a decision, in the one order in which all are taken: by name. */
export const locksOf = ({ codes, orders, others }: Keys): string[] =>
  [...new Set([...codes.map(codeLock), ...orders.map(orderLock), ...others])].sort();

/** Most prompts that money without an account number may belong to. */
const MOST_CANDIDATES = 50;

/** What this scope is about now. It is asked for before the locks and again under them. */
export async function keysOf(reads: Reads, scope: Scope): Promise<Keys> {
  switch (scope.kind) {
    case 'attempt':
      return ofAttempt(reads, scope.id, scope.code ?? null);
    case 'payment':
      return ofPayment(reads, scope.money);
    case 'code':
      return ofCodes(reads, [scope.code], scope.orderId ? [scope.orderId] : []);
    case 'claim':
      return { ...(await ofCodes(reads, [scope.code], [scope.orderId])), others: [`claims ${scope.userId}`] };
    case 'order':
      return { ...NOTHING, orders: [scope.orderId] };
    case 'recording':
      return ofRecording(reads, scope);
    case 'opening':
      return ofOpening(reads, scope);
    case 'refund':
      return isUuid(scope.id) ? ofRefunds(reads, [scope.id]) : NOTHING;
    case 'reversal':
      return ofRefunds(reads, [await refundOf(reads, scope.id)]);
    case 'finding':
      return ofFinding(reads, scope.finding);
    case 'exception':
      return isUuid(scope.id) ? ofException(reads, scope.id, scope.orderId) : NOTHING;
  }
}

async function ofAttempt(reads: Reads, id: string, code: string | null): Promise<Keys> {
  const statement: Statement<{ orderId: string | null; reported: string | null; receipt: string | null }> = {
    name: 'keys of attempt',
    text: 'select order_id as "orderId", reported_receipt as reported, receipt from attempt where id = $1::uuid',
  };
  const [row] = await reads.rows(statement, [id]);
  const codes = [code, row?.reported, row?.receipt].filter((each) => each !== null && each !== undefined);
  const others = row?.orderId ? [] : [`attempt ${id}`];
  return { ...(await ofCodes(reads, codes, row?.orderId ? [row.orderId] : [])), attempts: [id], others };
}

async function ofCodes(reads: Reads, codes: readonly string[], orders: readonly string[]): Promise<Keys> {
  const statement: Statement<{ orderId: string | null }> = {
    name: 'orders of codes',
    text: 'select order_id as "orderId" from receipt where code = any($1::text[])',
  };
  const owners = codes.length > 0 ? await reads.rows(statement, [codes]) : [];
  return { ...NOTHING, codes: [...codes], orders: [...orders, ...owners.flatMap(({ orderId }) => orderId ?? [])] };
}

async function ofOpening(reads: Reads, { orderId, number }: { orderId: string; number: string }): Promise<Keys> {
  const statement: Statement<{ code: string }> = {
    name: 'money that waits',
    text: `select code from receipt where order_id is null and account <> '' and account = upper($1)
      and unallocated_cents = amount_cents order by code limit 10`,
  };
  const waiting = await reads.rows(statement, [number]);
  const codes = waiting.map(({ code }) => code);
  return { ...NOTHING, codes, orders: [orderId], others: [accountLock(number.toUpperCase())] };
}

/** One payment of a request at a time, whichever order it names. */
async function ofRecording(reads: Reads, { orderId, request }: { orderId: string; request: string }): Promise<Keys> {
  const open: Statement<{ id: string }> = {
    name: 'open prompts of order',
    text: "select id from attempt where order_id = $1 and status = 'pending' order by created_at desc limit 100",
  };
  const same: Statement<{ code: string }> = {
    name: 'receipt of request',
    text: 'select code from receipt where request_key = $1',
  };
  const attempts = await reads.rows(open, [orderId]);
  const codes = (await reads.rows(same, [request])).map(({ code }) => code);
  const keys = await ofCodes(reads, codes, [orderId]);
  return { ...keys, attempts: attempts.map(({ id }) => id), others: [`request ${request}`] };
}

async function ofRefunds(reads: Reads, ids: readonly string[]): Promise<Keys> {
  const statement: Statement<{ orderId: string | null; codes: string[] }> = {
    name: 'keys of refund',
    text: `select order_id as "orderId", array(select receipt_code from reversal where refund_id = refund.id) as codes
      from refund where id = any($1::uuid[])`,
  };
  const rows = await reads.rows(statement, [ids]);
  const orders = rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const codes = rows.flatMap((row) => row.codes);
  return { ...(await ofCodes(reads, codes, orders)), refunds: [...ids] };
}

async function refundOf(reads: Reads, reversalId: string): Promise<string> {
  const statement: Statement<{ refundId: string }> = {
    name: 'refund of reversal',
    text: 'select refund_id as "refundId" from reversal where id = $1::uuid',
  };
  const [row] = await reads.rows(statement, [reversalId]);
  if (!row) throw new Error(`there is no reversal ${reversalId}`);
  return row.refundId;
}

async function ofFinding(reads: Reads, finding: string): Promise<Keys> {
  const statement: Statement<{ id: string }> = {
    name: 'exceptions of finding',
    text: 'select id from money_exception where finding = $1 order by created_at desc limit 100',
  };
  const rows = await reads.rows(statement, [finding]);
  return { ...NOTHING, exceptions: rows.map(({ id }) => id), others: [`finding ${finding}`] };
}

async function ofException(reads: Reads, id: string, orderId: string | undefined): Promise<Keys> {
  const statement: Statement<{ code: string | null; refundId: string | null; attemptId: string | null }> = {
    name: 'keys of exception',
    text: `select receipt_code as code, refund_id as "refundId", attempt_id as "attemptId" from money_exception where id = $1::uuid`,
  };
  const [row] = await reads.rows(statement, [id]);
  const refunds = row?.refundId ? await ofRefunds(reads, [row.refundId]) : NOTHING;
  const attempt = row?.attemptId ? await ofAttempt(reads, row.attemptId, null) : NOTHING;
  const codes = await ofCodes(reads, row?.code ? [row.code] : [], orderId === undefined ? [] : [orderId]);
  return {
    attempts: attempt.attempts,
    codes: [...codes.codes, ...refunds.codes, ...attempt.codes],
    orders: [...codes.orders, ...refunds.orders, ...attempt.orders],
    refunds: refunds.refunds,
    exceptions: [id],
    others: [`exception ${id}`, ...attempt.others],
  };
}

/** What a payment may belong to, besides what {@link Keys} names. */
export interface CandidateKeys extends Keys {
  /** The order whose number is the account. */
  orderId: string | null;
  claims: { orderId: string; state: string }[];
}

async function ofPayment(reads: Reads, money: Money): Promise<CandidateKeys> {
  const { code, reference, amountCents, paidAt, phone } = money;
  const account = readAccount(reference);
  const period = [secondsAfter(paidAt, -PROMPT_WINDOW_SECONDS), secondsAfter(paidAt, CLOCK_SKEW_SECONDS)];
  const values = [code, account, Math.round(amountCents / 100), ...period];
  const [row] = await reads.rows(CANDIDATES, values);
  const { orderId = null, ownerId = null, attempts = [], claims = [] } = row ?? {};
  const possible = attempts
    .filter((attempt) => comparePhones(attempt.phone, phone) !== 'other')
    .slice(0, MOST_CANDIDATES);
  const orders = [
    orderId,
    ownerId,
    ...possible.map((attempt) => attempt.orderId),
    ...claims.map((claim) => claim.orderId),
  ];
  return {
    ...NOTHING,
    attempts: possible.map(({ id }) => id),
    codes: [code],
    orders: orders.filter((each) => each !== null),
    others: [
      ...(account === '' ? [] : [accountLock(account)]),
      ...possible.flatMap(({ id, orderId: of }) => (of === null ? [`attempt ${id}`] : [])),
    ],
    orderId,
    claims,
  };
}
