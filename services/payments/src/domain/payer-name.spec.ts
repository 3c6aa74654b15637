import { describe, expect, it } from '@jest/globals';
import { payerName } from './payer-name.js';

describe('the name of who paid', () => {
  it.each([
    ['a confirmation', '{"TransID":"S1","FirstName":"WANJIKU","MiddleName":"","LastName":"KAMAU"}', 'WANJIKU KAMAU'],
    [
      'an answer to a status query',
      '{"Key":"DebitPartyName","Value":"254712345678 - Achieng Otieno"}',
      'Achieng Otieno',
    ],
    ['a line of a statement', "Pay Bill from 2547****126 - NG'ANG'A", "NG'ANG'A"],
  ])('is read from %s', (_, text, name) => {
    expect(payerName(['{}', text])).toBe(name);
  });

  it('is unknown where nothing names it', () => {
    expect(
      payerName(['', 'M-Pesa gave no id for it', '{"MSISDN":"2547****126"}', 'Merchant to bank transfer']),
    ).toBeNull();
  });
});
