import { meaningsOf, MOST_STORY_ORDERS, MOST_STORY_STEPS, type StoryKind } from '@shop/contracts/story';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { ORDERS_OF_REQUEST, type StoryPart, subjectOf, traced } from '@shop/service-kit/db/story-events';

const MOST = MOST_STORY_ORDERS + 1;

/** By a code of M-Pesa, also one of a prompt that only M-Pesa's answers named, or by the order's number. */
const MONEY_OF_CODE: Statement<{ order_id: string | null; receipt: string | null }> = {
  name: 'money of code',
  text: `select order_id, code as receipt from receipt where code = $1
    union all select order_id, null from payable where upper(number) = $1
    union all select order_id, null from attempt where receipt = $1 or reported_receipt = $1
    limit ${MOST}`,
};

/** By the digits of the phone from its end. */
const PROMPTS_OF_PHONE: Statement<{ order_id: string }> = {
  name: 'prompts of phone end',
  text: `select order_id from (select order_id, max(created_at) as at from attempt
      where reverse(phone) like $1::text || '%' and order_id is not null group by order_id) as prompted
    order by at desc limit ${MOST}`,
};

const PROMPTS_OF_REQUEST: Statement<{ order_id: string | null }> = {
  name: 'prompts of request',
  text: `select order_id from attempt where request_id = $1 limit ${MOST}`,
};

const OF_ORDERS = `order_id = any(${arrayParameter('$1', 'text')})`;
const CODES = arrayParameter('$2', 'text');
const KES = (cents: string) => `to_char(${cents} / 100.0, 'FM999999990.00')`;

/** Prompts, their callbacks, receipts, the ledger and exceptions. */
const STEPS: Statement<{
  kind: StoryKind;
  at: Date;
  text: string;
  order_id: string | null;
  request_id: string | null;
  traceparent: string | null;
}> = {
  name: 'steps of money',
  text: `with prompt as materialized (select * from attempt where ${OF_ORDERS} order by created_at desc limit ${MOST_STORY_STEPS}),
    called as materialized (
      select * from callback where attempt_id in (select id from prompt)
      union select * from callback where receipt_code = any(${CODES})
    ), money as materialized (
      select * from receipt where ${OF_ORDERS} union select * from receipt where code = any(${CODES})
    )
    select * from (
      select 'prompt' as kind, created_at as at, concat('asked for ', amount, ' KES') as text, order_id, request_id, traceparent from prompt
      union all
      select 'prompt', finished_at, concat_ws(' ', status, receipt, reason), order_id, null, traceparent from prompt
        where finished_at is not null
      union all
      select 'callback', received_at, concat(kind, ' came'), null, null, traceparent from called
      union all
      select 'callback', applied_at, concat(kind, ' applied, try ', tries), null, null, traceparent from called
        where applied_at is not null
      union all
      select 'receipt', booked_at, concat_ws(' ', code, 'booked by', road, ${KES('amount_cents')}), order_id, null, null from money
      union all
      select 'ledger', at, concat(kind, ': ', debit, ' from ', credit, ' ', ${KES('cents')}), order_id, null, null
        from ledger_entry where ${OF_ORDERS}
      union all
      select 'exception', created_at, concat_ws(', ', kind, coalesce(action, 'open')), order_id, null, null
        from money_exception where ${OF_ORDERS} or receipt_code = any(${CODES})
    ) as step order by at desc limit ${MOST_STORY_STEPS}`,
};

/** What payments knows of a story. */
export const PAYMENT_STORY: StoryPart = {
  service: 'payments',
  find: async (database, word) => {
    const { code, id, phoneEnd } = meaningsOf(word);
    const [coded, called, asked, changed] = await Promise.all([
      database.rows(MONEY_OF_CODE, [code]),
      phoneEnd === undefined ? [] : database.rows(PROMPTS_OF_PHONE, [[...phoneEnd].reverse().join('')]),
      database.rows(PROMPTS_OF_REQUEST, [id]),
      database.rows(ORDERS_OF_REQUEST, [id]),
    ]);
    const orders = [...coded, ...called, ...asked, ...changed].flatMap(({ order_id: orderId }) => orderId ?? []);
    return subjectOf(
      orders,
      coded.flatMap(({ receipt }) => receipt ?? []),
    );
  },
  tell: async (database, { orders, receipts }) => {
    if (orders.length + receipts.length === 0) return [];
    const rows = await database.rows(STEPS, [orders, receipts]);
    return rows.map(({ at, kind, text, ...row }) => ({
      at: at.toISOString(),
      kind,
      text,
      ...(row.order_id !== null && { orderId: row.order_id }),
      ...(row.request_id !== null && { requestId: row.request_id }),
      ...traced(row.traceparent),
    }));
  },
};
