import { describe, expect, it } from '@jest/globals';
import type { DeskNews } from '@shop/contracts/desk';
import type { Rights } from '@shop/contracts/permissions';
import { DeskNewsFeed } from './desk-news.js';

const STAFF: Record<string, Rights> = {
  owner: { isAdmin: true, roles: [] },
  orders: { isAdmin: false, roles: ['orders'] },
  support: { isAdmin: false, roles: ['support'] },
};

/** Who receives an event, and as what. */
function heardOf(topic: string): Record<string, DeskNews['kind'][]> {
  const feed = new DeskNewsFeed();
  const heard: Record<string, DeskNews['kind'][]> = { owner: [], orders: [], support: [] };
  for (const [name, rights] of Object.entries(STAFF)) {
    feed.open({ rights, show: ({ kind, id }) => id === 'k1' && heard[name]?.push(kind) });
  }
  feed.tell({ topic, key: 'k1' });
  return heard;
}

describe('events at the desk', () => {
  it.each([
    ['order-placed', 'order'],
    ['order-paid', 'payment'],
    ['order-refund-requested', 'refund'],
    ['refund-changed', 'refund_step'],
    ['payment-exception-opened', 'exception'],
  ] as const)('of %s are for those who read orders', (topic, kind) => {
    expect(heardOf(topic)).toEqual({ owner: [kind], orders: [kind], support: [] });
  });

  it('of messages are for those who answer them', () => {
    expect(heardOf('message-received')).toEqual({ owner: ['message'], orders: [], support: ['message'] });
  });

  it('are not all events of the shop, and a closed desk receives none', () => {
    expect(heardOf('stock-changed')).toEqual({ owner: [], orders: [], support: [] });
    const feed = new DeskNewsFeed();
    const heard: DeskNews[] = [];
    feed.open({ rights: { isAdmin: true, roles: [] }, show: (news) => heard.push(news) })();
    feed.tell({ topic: 'order-placed', key: 'k1' });
    expect(heard).toEqual([]);
  });
});
