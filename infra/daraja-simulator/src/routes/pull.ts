import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { customerName } from '../customer-name.js';
import { parseEatTimestamp } from '../eat-time.js';
import { invalidField } from '../errors.js';
import { type Body, matching, msisdn, requireOurShortcode, textOf, urlOf } from '../fields.js';
import { newRequestId } from '../ids.js';
import type { Payment } from '../records.js';
import type { Simulator } from '../simulator.js';

const rowsPerPage = 100;
const oldestMs = 48 * 60 * 60 * 1000;
/** A shop computes 48 hours before it sends the request. */
const toleranceMs = 5 * 60 * 1000;

/**
 * Pull transactions: the payments of the last 48 hours, prompts too, without reversals (docs/mpesa.md#M8). A query before the
 * registration is refused with 400.002.02 for ShortCode; Daraja's own answer to it is unknown.
 */
export function servePull(app: FastifyInstance, simulator: Simulator): void {
  const { tokens, store, config } = simulator;
  app.post<{ Body: Body }>('/pulltransactions/v1/register', async ({ body, headers }) => {
    tokens.require(headers.authorization, false);
    requireOurShortcode(body, config);
    matching(body, 'RequestType', /^Pull$/);
    if (textOf(body, 'NominatedNumber') !== '') matching(body, 'NominatedNumber', msisdn);
    urlOf(body, 'CallBackURL');
    const isNew = !store.books.isPulled(config.receiver);
    if (isNew) await store.keep({ pulled: config.receiver });
    return {
      ResponseRefID: newRequestId(),
      ResponseStatus: isNew ? '1000' : '1001',
      ShortCode: textOf(body, 'ShortCode'),
      ResponseDescription: isNew ? 'Short code Registered Successfully' : 'Short code already Registered',
    };
  });
  const query = async ({ body, headers }: FastifyRequest<{ Body: Body }>) => {
    tokens.require(headers.authorization, false);
    await store.settled();
    return pulledPage(simulator, body);
  };
  app.get('/pulltransactions/v1/query', query);
  app.post('/pulltransactions/v1/query', query);
}

function pulledPage({ store, config }: Simulator, body: Body) {
  requireOurShortcode(body, config);
  if (!store.books.isPulled(config.receiver)) throw invalidField('ShortCode');
  const [start, end] = [timeOf(body, 'StartDate'), timeOf(body, 'EndDate')];
  if (start < Date.now() - oldestMs - toleranceMs) throw invalidField('StartDate');
  if (end < start) throw invalidField('EndDate');
  const offset = Number(matching(body, 'OffSetValue', /^\d{1,9}$/));
  const isWanted = (payment: Payment) => {
    const at = Date.parse(payment.paidAt);
    return payment.shortcode === config.receiver && at >= start && at <= end;
  };
  const rows = store.books.payments.filter(isWanted).slice(offset, offset + rowsPerPage);
  return {
    ResponseRefID: newRequestId(),
    ResponseCode: rows.length > 0 ? '1000' : '1001',
    ResponseMessage: rows.length > 0 ? 'Success' : 'No transactions',
    Response: [rows.map((payment) => rowOf(payment, config))],
  };
}

/** The end of the second that is written, as the last millisecond of `EndDate` belongs to it. */
function timeOf(body: Body, field: 'StartDate' | 'EndDate'): number {
  const at = parseEatTimestamp(matching(body, field, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).replaceAll(/\D/g, ''));
  if (!at) throw invalidField(field);
  return at.getTime() + (field === 'EndDate' ? 999 : 0);
}

const rowOf = ({ receipt, paidAt, phone, reference, amount }: Payment, { till, businessName }: Config) => ({
  transactionId: receipt,
  trxDate: `${paidAt.slice(0, 19)}Z`,
  msisdn: Number(phone.slice(3)),
  sender: customerName,
  transactiontype: till === undefined ? 'c2b-pay-bill-debit' : 'c2b-buy-goods-debit',
  // Who pays to a till enters no account number.
  billreference: till === undefined ? reference : '',
  amount: amount.toFixed(2),
  organizationname: businessName,
});
