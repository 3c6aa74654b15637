import { describe, expect, it } from '@jest/globals';
import { affectedBy } from './changed.js';

describe('the tests that a change can break', () => {
  it('are none for a document', () => {
    expect(affectedBy(['docs/glossary.md', 'README.md'])).toEqual({ code: [], folders: [], e2e: [], browser: [] });
  });

  it('are those that import changed code, and all journeys', () => {
    expect(affectedBy(['services/orders/src/domain/order.ts'])).toEqual({
      code: ['services/orders/src/domain/order.ts'],
      folders: [],
      e2e: 'all',
      browser: 'all',
    });
  });

  it('are no journeys through the API for a page', () => {
    expect(affectedBy(['frontend/app/pages/cart.tsx'])).toMatchObject({ e2e: [], browser: 'all' });
  });

  it('are all of a service for its migration', () => {
    expect(affectedBy(['services/orders/migrations/0009_more.sql']).folders).toEqual(['services/orders']);
  });

  it('are a changed test alone', () => {
    const journey = 'gateway/test/race.e2e.spec.ts';
    expect(affectedBy([journey])).toEqual({ code: [], folders: [], e2e: [journey], browser: [] });
    const unit = 'packages/contracts/src/money.spec.ts';
    expect(affectedBy([unit])).toEqual({ code: [unit], folders: [], e2e: [], browser: [] });
  });

  it('are all for a file that every test depends on', () => {
    expect(affectedBy(['package-lock.json'])).toMatchObject({ folders: ['.'], e2e: 'all', browser: 'all' });
  });
});
