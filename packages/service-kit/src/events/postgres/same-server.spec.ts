import { describe, expect, it } from '@jest/globals';
import { areOnOneServer } from './same-server.js';

const ORDERS = 'postgresql://orders:secret@db.example:5433/orders';

describe('databases', () => {
  it.each([
    ['postgresql://events:other@db.example:5433/events?sslmode=require', true],
    ['postgresql://events:other@db.example:5432/events', false],
    ['postgresql://events:other@events.example:5433/events', false],
    ['postgresql://events:other@db.example:5433/events?host=/run/postgresql', false],
  ])('of which the other is %s are on one server: %s', (other, areOnOne) => {
    expect(areOnOneServer(ORDERS, other)).toBe(areOnOne);
  });
});
