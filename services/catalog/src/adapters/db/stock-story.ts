import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import type { StoryPart } from '@shop/service-kit/db/story-events';

const HOLDS: Statement<{ id: string; at: Date; text: string }> = {
  name: 'holds of orders',
  text: `select id, created_at as at, concat('units taken for the order, now ', state) as text from hold
    where id = any(${arrayParameter('$1', 'text')})`,
};

/** What catalog knows of a story: a hold has the id of its order. */
export const STOCK_STORY: StoryPart = {
  service: 'catalog',
  tell: async (database, { orders }) => {
    const rows = orders.length > 0 ? await database.rows(HOLDS, [orders]) : [];
    return rows.map(({ id, at, text }) => ({ at: at.toISOString(), kind: 'stock', text, orderId: id }));
  },
};
