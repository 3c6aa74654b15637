import { describe, expect, it } from '@jest/globals';
import { describePlans, matching, planOf } from './plan.js';
import type { StageName } from './stage.js';
import { testFilesOf } from './test-files.js';

const files = new Map<StageName, readonly string[]>([
  ['unit', ['services/reviews/src/domain/review.spec.ts']],
  ['service', ['services/reviews/test/photos.int.spec.ts', 'services/orders/test/cart.int.spec.ts']],
  ['browser', ['frontend/e2e/photos.e2e.spec.ts']],
]);

describe('the plan of a run', () => {
  it('has only the stages with a file whose path matches', () => {
    expect(matching(files, 'photos')).toEqual([
      { stage: 'service', files: ['services/reviews/test/photos.int.spec.ts'] },
      { stage: 'browser', files: ['frontend/e2e/photos.e2e.spec.ts'] },
    ]);
    expect(matching(files, 'services/(orders|reviews)/src')).toEqual([
      { stage: 'unit', files: ['services/reviews/src/domain/review.spec.ts'] },
    ]);
    expect(matching(files)).toHaveLength(3);
    expect(matching(files, 'nowhere')).toEqual([]);
  });

  it('has one journey of the browser for a path with a line', () => {
    expect(matching(files, 'photos.e2e.spec.ts:12')).toEqual([
      { stage: 'browser', files: ['frontend/e2e/photos.e2e.spec.ts'], line: '12' },
    ]);
    expect(matching(files, 'cart.int.spec.ts:12')).toEqual([]);
  });

  it('is refused when nothing matches, with the stages that would', async () => {
    await expect(planOf({ stages: ['unit'], pattern: 'no-such-test' })).rejects.toThrow(
      /^No test file of unit matches no-such-test\.$/,
    );
    await expect(planOf({ stages: ['unit'], pattern: 'frontend/e2e/photos' })).rejects.toThrow(
      'It matches in: browser.',
    );
  });

  it('says how long it takes by earlier runs, and assumes their mean for a new file', () => {
    const plans = [{ stage: 'service' as const, files: ['a', 'b', 'new'] }];
    const text = describePlans(
      plans,
      { a: 10, b: 50 },
      { unit: 2, service: 2, e2e: 1, alone: 1, browser: 3, processes: 1 },
    );
    expect(text).toBe('This run takes about 45 s:\n  service    3 files  about 45 s');
  });
});

describe('the test files of a stage', () => {
  it('are those of its preset', async () => {
    const [unit, service, e2e, browser] = await Promise.all(
      (['unit', 'service', 'e2e', 'browser'] as const).map(testFilesOf),
    );
    expect(unit).toContain('infra/test-env/src/plan.spec.ts');
    expect(unit?.filter((path) => /\.(int|e2e)\.spec\.ts$/.test(path))).toEqual([]);
    expect(service).toContain('services/reviews/test/photos.int.spec.ts');
    expect(e2e).toContain('gateway/test/purchase.e2e.spec.ts');
    expect(browser).toContain('frontend/e2e/photos.e2e.spec.ts');
  });
});
