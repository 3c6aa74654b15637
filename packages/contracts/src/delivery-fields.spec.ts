import { describe, expect, it } from '@jest/globals';
import { recipientPhone } from './delivery-fields.js';
import { Fulfilment } from './orders.js';

describe('the phone number of a recipient', () => {
  it.each([
    ...['0712345678', '0712 345 678', '712345678', '712-345-678', '254712345678', '+254712345678', '+254 712 345 678'],
    ...[
      '00254 712 345678',
      '+254 (0)712 345 678',
      '(0712) 345-678',
      '0712.345.678',
      '0712\u2013345\u2013678',
      ' 0712345678 ',
    ],
  ])('%j is 0712345678', (text) => {
    expect(recipientPhone(text)).toBe('0712345678');
  });

  it.each([
    ['0112 345 678', '0112345678'],
    ['020 234 5678', '0202345678'],
    ['+254 20 234 5678', '0202345678'],
    ['+44 7911 123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
  ])('%j is %s', (text, phone) => {
    expect(recipientPhone(text)).toBe(phone);
    expect(recipientPhone(phone)).toBe(phone);
  });

  it.each([
    '',
    '12345678',
    'call my wife',
    '0712 345 67x',
    '+0712345678+',
    '1234567890123456',
    '\u0660\u0667\u0661\u0662\u0663\u0664\u0665\u0666\u0667',
  ])('%j is none', (text) => {
    expect(recipientPhone(text)).toBeUndefined();
  });
});

const home = {
  name: 'Asha',
  phone: '+254 712 345 678',
  county: 'nairobi city',
  town: 'Westlands',
  address: 'Mpaka Road',
};

describe('the delivery of an order', () => {
  it('has one form of the phone number and the county, however they were written', () => {
    expect(Fulfilment.parse(home)).toEqual({ ...home, phone: '0712345678', county: 'Nairobi' });
    expect(Fulfilment.parse({ method: 'pickup', name: 'Asha', phone: '712-345-678' })).toMatchObject({
      phone: '0712345678',
    });
  });

  it.each([
    [{ phone: 'call my wife' }, 'phone', 'Please enter a phone number'],
    [{ county: 'Kampala' }, 'county', 'Please choose a county'],
    [{ county: ' ' }, 'county', 'Please choose a county'],
  ])('is refused with %j', (wrong, path, message) => {
    const { error } = Fulfilment.safeParse({ ...home, ...wrong });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
  });
});
