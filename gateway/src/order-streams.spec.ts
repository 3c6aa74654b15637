import { describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { type OrderStream, OrderStreams } from './order-streams.js';

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** A stream of one account from one IP address, and how often it was ended. */
function aStream(change: Partial<OrderStream> = {}) {
  const ended: string[] = [];
  const stream: OrderStream = {
    ...{ accountId: 'wanjiru', address: '192.0.2.1', expiresAt: inAnHour(), end: () => ended.push('now') },
    ...change,
  };
  return { stream, ended };
}
const openings = (streams: OrderStreams, count: number, change: (n: number) => Partial<OrderStream>) =>
  Array.from({ length: count }, (_, n) => streams.tryOpen(aStream(change(n)).stream));

describe('streams of order events', () => {
  it('are ten for an account from any IP address, and one more when one has closed', () => {
    const streams = new OrderStreams(1);
    const opened = openings(streams, 11, (n) => ({ address: `192.0.2.${n}` }));
    expect(opened.map((close) => close !== undefined)).toEqual([...Array<boolean>(10).fill(true), false]);
    opened[0]?.();
    opened[0]?.();
    expect(streams.size).toBe(9);
    expect(streams.tryOpen(aStream().stream)).toBeDefined();
    expect(streams.tryOpen(aStream().stream)).toBeUndefined();
    expect(streams.tryOpen(aStream({ accountId: 'auma' }).stream)).toBeDefined();
  });

  it('are a hundred for an IP address, times the factor; the factor does not change the account limit', () => {
    const accounts = (n: number) => ({ accountId: `account-${n}` });
    const opened = (factor: number) =>
      openings(new OrderStreams(factor), 1_000, accounts).filter((close) => close !== undefined).length;
    expect([opened(1), opened(3)]).toEqual([100, 300]);
    expect(openings(new OrderStreams(50), 20, () => ({})).filter((close) => close !== undefined)).toHaveLength(10);
  });

  it('end when a session of their account ends, and only those', () => {
    const streams = new OrderStreams(1);
    const [mine, other] = [aStream(), aStream({ accountId: 'auma' })];
    for (const { stream } of [mine, other]) streams.tryOpen(stream);
    streams.endOf('wanjiru');
    expect([mine.ended, other.ended]).toEqual([['now'], []]);
    streams.endAll();
    expect(other.ended).toEqual(['now']);
  });

  it('end when their token expires', async () => {
    const { stream, ended } = aStream({ expiresAt: new Date(Date.now() + 20) });
    new OrderStreams(1).tryOpen(stream);
    await eventually(() => expect(ended).toEqual(['now']));
  });
});
