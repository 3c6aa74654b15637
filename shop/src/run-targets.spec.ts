import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Management } from '@shop/service-kit/observe/management';
import { runTargets } from './run-targets.js';
import { loadTarget } from './targets.js';

let management: Management;
beforeAll(async () => {
  management = await Management.open(0, '127.0.0.1');
});
afterAll(() => management.close());

it('loads the code of a target at once, and starts it when it may', async () => {
  const may = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  // Without settings a start fails at once.
  const starting = runTargets({ targets: ['media'], environment: {}, management, signal, mayStart: may.promise });
  await loadTarget('media');
  await turn();
  expect(await Promise.race([starting, Promise.resolve('waits')])).toBe('waits');
  may.resolve();
  await expect(starting).rejects.toThrow('media: These settings are missing or wrong');
});
