import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Authenticator } from './authenticator.js';

const KEY = new Secret({ size: 20 }).base32;
/** Within a step of 30 seconds: its first and its last moment. */
const [FIRST, LAST] = [1_800_000_000_000, 1_800_000_029_999];

/** As the shop checks: the step of a code, one before and one after now included. */
const stepOf = (code: string, timestamp: number) => {
  const delta = new TOTP({ secret: Secret.fromBase32(KEY) }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 30_000) + delta;
};

describe('the authenticator app of a test', () => {
  it.each([FIRST, LAST])('gives two codes at %i, which the shop accepts in their order for 30 seconds', (time) => {
    const app = new Authenticator(KEY, () => time);
    const [first, second] = [app.next(), app.next()];
    for (const later of [0, 30_000]) {
      const step = stepOf(first, time + later) ?? 0;
      expect(step).toBeGreaterThan(0);
      expect(stepOf(second, time + later)).toBe(step + 1);
    }
  });

  it('refuses a third code in one step, and gives it in the next one', () => {
    let time = FIRST;
    const app = new Authenticator(KEY, () => time);
    const codes = [app.next(), app.next()];
    expect(() => app.next()).toThrow('the third');
    time += 30_000;
    codes.push(app.next());
    expect(new Set(codes).size).toBe(3);
  });
});
