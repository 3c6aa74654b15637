import { isUuid } from '@shop/contracts/canonical-id';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import type { StoryPart } from '@shop/service-kit/db/story-events';

const MAILS: Statement<{ order_id: string; at: Date; text: string }> = {
  name: 'mails of orders',
  text: `select order_id, coalesce(sent_at, created_at) as at, concat(subject, ': ', case when sent_at is not null then 'sent'
      when next_attempt_at = 'infinity' then 'given up' else concat('waits, attempts: ', attempts) end) as text
    from mail where order_id = any(${arrayParameter('$1', 'uuid')}) order by id desc limit 50`,
};

/** What identity knows of a story: the mails about an order. */
export const MAIL_STORY: StoryPart = {
  service: 'identity',
  tell: async (database, { orders }) => {
    const ids = orders.filter(isUuid);
    const rows = ids.length > 0 ? await database.rows(MAILS, [ids]) : [];
    return rows.map(({ order_id: orderId, at, text }) => ({ at: at.toISOString(), kind: 'mail', text, orderId }));
  },
};
