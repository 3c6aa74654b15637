import { describe, expect, it } from '@jest/globals';
import { affectedBy } from './changed.js';

const NO_JOURNEYS = { e2e: [], browser: [], alone: [], processes: [] };

describe('the tests that a change can break', () => {
  it('are none for a document', () => {
    expect(affectedBy(['docs/glossary.md', 'README.md'])).toEqual({ code: [], folders: [], ...NO_JOURNEYS });
  });

  it('are those that import changed code of a service, and the journeys of this service', () => {
    expect(affectedBy(['services/reviews/src/domain/review.ts'])).toEqual({
      code: ['services/reviews/src/domain/review.ts'],
      folders: [],
      e2e: ['gateway/test/photos.e2e.spec.ts'],
      browser: ['frontend/e2e/reviews.e2e.spec.ts', 'frontend/e2e/photos.e2e.spec.ts'],
      alone: [],
      processes: [],
    });
  });

  it('are the journeys of two changed services, each once', () => {
    const { e2e, browser } = affectedBy(['services/reviews/src/target.ts', 'services/media/src/target.ts']);
    expect(e2e).toEqual(['gateway/test/photos.e2e.spec.ts', 'gateway/test/media.e2e.spec.ts']);
    expect(browser).toEqual(['frontend/e2e/reviews.e2e.spec.ts', 'frontend/e2e/photos.e2e.spec.ts']);
  });

  it('are all journeys for what several processes share', () => {
    for (const file of [
      'packages/contracts/src/reviews.ts',
      'packages/service-kit/src/boot.ts',
      'gateway/src/target.ts',
    ])
      expect(affectedBy([file, 'services/reviews/src/target.ts'])).toMatchObject({
        e2e: 'all',
        browser: 'all',
        alone: 'all',
        processes: 'all',
      });
  });

  it('are all journeys through the browser for a page, also together with a service', () => {
    const { e2e, browser } = affectedBy(['frontend/app/pages/cart.tsx', 'services/media/src/target.ts']);
    expect([e2e, browser]).toEqual([['gateway/test/media.e2e.spec.ts', 'gateway/test/photos.e2e.spec.ts'], 'all']);
  });

  it('are no journeys through the API for a page', () => {
    expect(affectedBy(['frontend/app/pages/cart.tsx'])).toMatchObject({ e2e: [], browser: 'all' });
  });

  it('are all of a service for its migration', () => {
    expect(affectedBy(['services/orders/migrations/0009_more.sql']).folders).toEqual(['services/orders']);
  });

  it('are a changed test alone', () => {
    const journey = 'gateway/test/race.e2e.spec.ts';
    expect(affectedBy([journey])).toEqual({ code: [], folders: [], ...NO_JOURNEYS, e2e: [journey] });
    const ofLogs = 'gateway/test/alone/logs.e2e.spec.ts';
    expect(affectedBy([ofLogs])).toMatchObject({ alone: [ofLogs], processes: [] });
    const ofProcesses = 'gateway/test/processes/crash.e2e.spec.ts';
    expect(affectedBy([ofProcesses]).processes).toEqual([ofProcesses]);
    const unit = 'packages/contracts/src/money.spec.ts';
    expect(affectedBy([unit])).toEqual({ code: [unit], folders: [], ...NO_JOURNEYS });
  });

  it('are all for a file that every test depends on', () => {
    expect(affectedBy(['package-lock.json'])).toMatchObject({ folders: ['.'], e2e: 'all', browser: 'all' });
  });
});
