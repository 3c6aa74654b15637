import { describe, expect, it } from '@jest/globals';
import { INVALID_PHONE, maskedPhone, mpesaPhone, MpesaPhone } from './phone.js';

describe('a Kenyan mobile number', () => {
  it.each([
    '0712345678',
    '712345678',
    '254712345678',
    '+254712345678',
    '+254 712 345 678',
    '0712-345-678',
    '  0712 345678 ',
  ])('%j is 254712345678', (text) => {
    expect(mpesaPhone(text)).toBe('254712345678');
    expect(MpesaPhone.parse(text)).toBe('254712345678');
  });

  it.each([
    ['0112345678', '254112345678'],
    ['112345678', '254112345678'],
  ])('%j with the newer prefix is %s', (text, number) => {
    expect(mpesaPhone(text)).toBe(number);
  });

  it.each([
    '',
    '07123456',
    '07123456789',
    '0812345678',
    '254812345678',
    '255712345678',
    '2540712345678',
    '0712 34567a',
    '٠٧١٢٣٤٥٦٧٨',
    '+0712345678+',
    '1e9',
  ])('%j is none', (text) => {
    expect(mpesaPhone(text)).toBeUndefined();
    expect(MpesaPhone.safeParse(text).error?.issues[0]?.message).toBe(INVALID_PHONE);
  });

  it.each([712345678, null, undefined, {}])('%j is none, because it is no text', (value) => {
    expect(MpesaPhone.safeParse(value).error?.issues[0]?.message).toBe(INVALID_PHONE);
  });

  it('is masked in the middle', () => {
    expect(maskedPhone('254712345678')).toBe('254712***678');
  });
});
