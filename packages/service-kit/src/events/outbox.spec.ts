import { describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import type { Postgres } from '../db/postgres.js';
import type { EventBus } from './event-bus.js';
import type { EventSignatures } from './event-signatures.js';
import { Outbox } from './outbox.js';

const outboxOver = (query: () => Promise<unknown>) =>
  new Outbox(
    { pool: { query } } as unknown as Postgres,
    {} as EventBus,
    {} as EventSignatures,
    pino({ level: 'silent' }),
  );

describe('the age of the outbox', () => {
  it('keeps growing while the database is unavailable', async () => {
    let isUnavailable = false;
    const outbox = outboxOver(() =>
      isUnavailable ? Promise.reject(new Error('unavailable')) : Promise.resolve({ rows: [{ events: 3, age: 40 }] }),
    );
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    expect(await outbox.ageSeconds()).toBe(40);
    isUnavailable = true;
    now.mockReturnValue(1_060_000);
    expect(await outbox.ageSeconds()).toBe(100);
    now.mockRestore();
  });

  it('is 0 when nothing waits, and unknown before the first reading', async () => {
    expect(await outboxOver(() => Promise.resolve({ rows: [{ events: 0, age: null }] })).ageSeconds()).toBe(0);
    await expect(outboxOver(() => Promise.reject(new Error('unavailable'))).ageSeconds()).rejects.toThrow(
      'unavailable',
    );
  });
});
