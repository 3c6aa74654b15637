import { describe, expect, it } from '@jest/globals';
import { receiptIn } from './receipt-text.js';

describe('the M-Pesa code', () => {
  it('is found in a pasted message', () => {
    const message = 'SKE52PAWR9 Confirmed. Ksh2,500.00 sent to SAVANNAPC for account PC7 on 22/11/26 at 9:01 AM.';
    expect(receiptIn(message)).toBe('SKE52PAWR9');
    expect(receiptIn(`Congratulations! ${message}`)).toBe('SKE52PAWR9');
  });

  it('may have no digit', () => {
    expect(receiptIn('IIKDLKAVRD Confirmed. Ksh1,500.00 sent to SavannaPC.')).toBe('IIKDLKAVRD');
  });

  it('is the typed text otherwise', () => {
    expect(receiptIn(' ske52pawr9 ')).toBe('ske52pawr9');
    expect(receiptIn('my payment')).toBe('my payment');
  });
});
