import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  DEMONSTRATION_IDS,
  demonstrationId,
  isDemonstration,
  isDemonstrationEmail,
  MOST_DEMONSTRATION_ACCOUNTS,
} from './demonstration-accounts.js';

describe('the mark of a demonstration', () => {
  it('is in the id of its accounts, which are valid UUIDs between the first and the last', () => {
    for (const number of [0, 1, MOST_DEMONSTRATION_ACCOUNTS]) {
      const id = demonstrationId(number);
      expect(z.uuid().safeParse(id).success).toBe(true);
      expect(isDemonstration(id)).toBe(true);
      expect(id >= DEMONSTRATION_IDS.first && id <= DEMONSTRATION_IDS.last).toBe(true);
    }
    expect(demonstrationId(1)).not.toBe(demonstrationId(10));
  });

  it('is not in the id of a person, and not in a text that only has it somewhere', () => {
    for (let n = 0; n < 1_000; n += 1) expect(isDemonstration(randomUUID())).toBe(false);
    expect(isDemonstration(`x${demonstrationId(1)}`)).toBe(false);
  });

  it('reserves the domain, however it is written, and no other one', () => {
    expect(isDemonstrationEmail(' Achieng@Demo.SavannaPC.example ')).toBe(true);
    expect(isDemonstrationEmail('a@demo.savannapc.example.com')).toBe(false);
    expect(isDemonstrationEmail('a@other-demo.savannapc.example')).toBe(false);
  });
});
