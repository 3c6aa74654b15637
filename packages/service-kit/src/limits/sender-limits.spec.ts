import { describe, expect, it } from '@jest/globals';
import { SenderLimits } from './sender-limits.js';

const guest = (network: string, email?: string) => ({ accountId: undefined, network, email });
const account = (accountId: string) => ({ accountId, network: '10.0.0.1', email: 'wanjiru@example.com' });

async function taken(times: number, take: () => Promise<void>): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    try {
      await take();
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_sent', details: { retryAfterSeconds: expect.any(Number) } });
    }
  }
  return count;
}

describe('the limits of senders', () => {
  it('count each account for itself, wherever it is', async () => {
    const limits = new SenderLimits('notes', 1, undefined);
    expect(await taken(12, () => limits.take('message', account('wanjiru')))).toBe(10);
    expect(await taken(12, () => limits.take('message', account('otieno')))).toBe(10);
    expect(await taken(1, () => limits.take('question', account('wanjiru')))).toBe(1);
  });

  it('let no stranger use up what an e-mail address may send', async () => {
    const limits = new SenderLimits('notes', 1, undefined);
    const stranger = guest('10.6.6.6', 'wanjiru@example.com');
    expect(await taken(12, () => limits.take('message', stranger))).toBe(10);
    expect(await taken(2, () => limits.take('message', guest('10.0.0.1', 'wanjiru@example.com')))).toBe(2);
    expect(await taken(2, () => limits.take('message', account('wanjiru')))).toBe(2);
  });

  it('bound a network, whatever addresses its guests name, and follow the factor', async () => {
    for (const factor of [1, 2]) {
      const limits = new SenderLimits('notes', factor, undefined);
      let number = 0;
      const take = () => limits.take('message', guest('10.6.6.6', `guest-${(number += 1)}@example.com`));
      expect(await taken(150, take)).toBe(60 * factor);
    }
  });
});
