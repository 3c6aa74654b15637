import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNEYS, pathsOf } from './journeys.js';
import { root } from './place.js';

describe('the journeys of a service', () => {
  it('are named for each service', () => {
    expect(Object.keys(JOURNEYS).sort()).toEqual(readdirSync(join(root, 'services')).sort());
  });

  it('exist, at most three through the browser', () => {
    for (const { e2e, browser } of Object.values(JOURNEYS)) {
      const paths = [...pathsOf('gateway/test/', e2e), ...pathsOf('frontend/e2e/', browser)];
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
      expect(browser.length).toBeLessThanOrEqual(3);
    }
  });
});
