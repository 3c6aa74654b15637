import { meaningsOf, MOST_STORY_ORDERS, MOST_STORY_STEPS } from '@shop/contracts/story';
import { isUuid } from '@shop/contracts/canonical-id';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { ORDERS_OF_REQUEST, type StoryPart, subjectOf } from '@shop/service-kit/db/story-events';

const MOST = MOST_STORY_ORDERS + 1;

const ORDERS_OF_CODE: Statement<{ id: string }> = {
  name: 'orders of code',
  text: `select id from customer_order where number = $1
    union select order_id from order_payment where receipt = $1`,
};

/** By the digits of the phone from its end. */
const ORDERS_OF_PHONE: Statement<{ id: string }> = {
  name: 'orders of phone end',
  text: `select id from customer_order where reverse(order_search_phone(delivery)) like $1::text || '%'
    order by created_at desc limit ${MOST}`,
};

const ORDER_OF_ID: Statement<{ id: string }> = {
  name: 'order of id',
  text: 'select id from customer_order where id = $1',
};

const OF_ORDERS = `order_id = any(${arrayParameter('$1', 'uuid')})`;

/** The order itself, its moves, its payments and its refunds. */
const STEPS: Statement<{ kind: 'order' | 'payment' | 'refund'; at: Date; text: string; order_id: string }> = {
  name: 'steps of orders',
  text: `select kind, at, text, order_id from (
      select 'order' as kind, created_at as at, concat('placed as ', number, ', ', payment_method) as text, id as order_id
        from customer_order where id = any(${arrayParameter('$1', 'uuid')})
      union all
      select 'order', at, concat_ws(', ', status, step), order_id from order_history where ${OF_ORDERS}
      union all
      select 'payment', created_at, concat_ws(' ', status, method, receipt, to_char(amount_cents / 100.0, 'FM999999990.00')), order_id
        from order_payment where ${OF_ORDERS}
      union all
      select 'refund', updated_at, concat_ws(' ', state, to_char(amount_cents / 100.0, 'FM999999990.00')), order_id
        from order_refund where ${OF_ORDERS}
    ) as step order by at desc limit ${MOST_STORY_STEPS}`,
};

/** What orders knows of a story. */
export const ORDER_STORY: StoryPart = {
  service: 'orders',
  find: async (database, word) => {
    const { code, id, phoneEnd } = meaningsOf(word);
    const [coded, named, called, asked] = await Promise.all([
      database.rows(ORDERS_OF_CODE, [code]),
      isUuid(id) ? database.rows(ORDER_OF_ID, [id]) : [],
      phoneEnd === undefined ? [] : database.rows(ORDERS_OF_PHONE, [[...phoneEnd].reverse().join('')]),
      database.rows(ORDERS_OF_REQUEST, [id]),
    ]);
    const found = [...coded, ...named, ...called].map((row) => row.id);
    return subjectOf([...found, ...asked.map((row) => row.order_id)]);
  },
  tell: async (database, { orders }) => {
    const ids = orders.filter(isUuid);
    if (ids.length === 0) return [];
    const rows = await database.rows(STEPS, [ids]);
    return rows.map(({ order_id: orderId, at, ...step }) => ({ ...step, at: at.toISOString(), orderId }));
  },
};
