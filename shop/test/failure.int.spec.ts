import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { startEntry } from './entry.js';

const SCRIPT = fileURLToPath(new URL('stand-in/fails.mjs', import.meta.url));

describe('one target of a process that fails', () => {
  it.each([
    ['rejects', 1, 'a rejected promise was not handled; the process ends'],
    ['throws', 1, 'an error was not handled; the process ends'],
    ['blocks', 'SIGKILL', 'the event loop was blocked for 2 s; the process ends'],
  ])('and %s ends the process, with its name in the log', async (how, end, msg) => {
    const { said, ended } = startEntry({}, [how], SCRIPT);
    expect(await ended).toBe(end);
    expect(JSON.parse(said())).toMatchObject({ level: 'fatal', service: 'orders', msg });
  });
});
