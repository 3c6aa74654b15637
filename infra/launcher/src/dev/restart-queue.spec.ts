import { describe, expect, it } from '@jest/globals';
import { setImmediate as settled } from 'node:timers/promises';
import { RestartQueue } from './restart-queue.js';

/** A queue whose restarts end when the test says so. */
function aQueue() {
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const queue = new RestartQueue((name) => {
    started.push(name);
    return new Promise((resolve) => endings.set(name, resolve));
  });
  const end = async (name: string) => {
    endings.get(name)?.();
    await settled();
  };
  return { queue, started, end };
}

describe('restart queue', () => {
  it('restarts two at once, and what was changed last first', async () => {
    const { queue, started, end } = aQueue();
    queue.add(['identity', 'catalog', 'orders']);
    queue.add(['gateway']);
    expect(started).toEqual(['identity', 'catalog']);
    await end('catalog');
    expect(started).toEqual(['identity', 'catalog', 'gateway']);
  });

  it('restarts a process once more when it changed during its restart, never twice at once', async () => {
    const { queue, started, end } = aQueue();
    queue.add(['orders']);
    queue.add(['orders']);
    queue.add(['orders']);
    expect(started).toEqual(['orders']);
    await end('orders');
    expect(started).toEqual(['orders', 'orders']);
    await end('orders');
    expect(started).toEqual(['orders', 'orders']);
  });
});
