import { describe, expect, it } from '@jest/globals';
import { ConnectionLost, Crashed, type Fate, Scheduler } from '../src/engine/scheduler.js';

/** Two tasks that each read a number and write it one higher, as a program without a lock would. */
async function twoTasks() {
  const scheduler = new Scheduler();
  const stored = { value: 0 };
  const ended: unknown[] = [];
  for (const id of [1, 2])
    await scheduler.start(
      { id, what: `task ${id}`, onEnd: (error) => ended.push(error), hasEnded: false },
      async () => {
        const seen = await scheduler.call('read', () => stored.value);
        await scheduler.call('write', () => void (stored.value = seen + 1));
      },
    );
  const resume = async (id: number, fate: Fate = 'done') => {
    const call = scheduler.calls.find(({ task }) => task.id === id);
    if (call) await scheduler.resume(call, fate);
    return call?.name;
  };
  return { scheduler, stored, ended, resume };
}

describe('the scheduler', () => {
  it('lets tasks interleave at each call, as it is chosen', async () => {
    const { scheduler, stored, ended, resume } = await twoTasks();
    expect([await resume(1), await resume(2), await resume(1), await resume(2)]).toEqual([
      'read',
      'read',
      'write',
      'write',
    ]);
    expect(stored.value).toBe(1);
    expect(ended).toEqual([undefined, undefined]);
    expect(scheduler.calls).toEqual([]);
  });

  it('runs one task after the other when that is chosen', async () => {
    const { stored, resume } = await twoTasks();
    for (const id of [1, 1, 2, 2]) await resume(id);
    expect(stored.value).toBe(2);
  });

  it.each([
    ['fails before', 0, ConnectionLost],
    ['fails after', 1, ConnectionLost],
    ['crash before', 0, Crashed],
    ['crash after', 1, Crashed],
  ] as const)('a write that %s leaves %i, and its task ends', async (fate, value, error) => {
    const { scheduler, stored, ended, resume } = await twoTasks();
    await resume(1);
    await resume(1, fate);
    expect(stored.value).toBe(value);
    expect(ended).toEqual([expect.any(error)]);
    expect(scheduler.calls.map(({ task }) => task.id)).toEqual([2]);
  });
});
