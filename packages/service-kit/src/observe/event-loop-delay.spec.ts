import { expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { Registry } from 'prom-client';
import { measureEventLoop } from './event-loop-delay.js';

it('a process whose event loop was blocked says for how long', async () => {
  const registry = new Registry();
  measureEventLoop(registry);
  const since = Date.now();
  while (Date.now() - since < 600);
  await eventually(async () => {
    const [, seconds] = /^event_loop_delay_seconds_sum (.*)$/m.exec(await registry.metrics()) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0.3);
  });
});
