import { afterEach, describe, expect, it } from '@jest/globals';
import { ContactDraft } from '@shop/contracts/contact';
import { Password, PersonName } from '@shop/contracts/identity';
import { Delivery } from '@shop/contracts/orders';
import { MpesaPhone } from '@shop/contracts/phone';
import { ReviewDraft } from '@shop/contracts/reviews';
import { SecondFactorCode } from '@shop/contracts/second-factor';
import { provideLanguage } from '@shop/messages/language';
import { firstRuleText, knownRuleText, ruleText, ruleTexts } from './rule-texts.js';

const long = 'x'.repeat(6000);
const INVALID = [
  Password.safeParse('x'),
  Password.safeParse(long),
  PersonName.safeParse(''),
  SecondFactorCode.safeParse(''),
  MpesaPhone.safeParse('x'),
  ReviewDraft.safeParse({ comment: 'short' }),
  ReviewDraft.safeParse({ rating: 5, comment: '' }),
  ReviewDraft.safeParse({ rating: 5, comment: long }),
  ContactDraft.safeParse({ name: '', email: 'x', inquiryType: 'general', subject: '', message: '' }),
  ContactDraft.safeParse({ name: 'A', email: 'a@b.co', inquiryType: 'general', subject: long, message: long }),
  Delivery.safeParse({ name: '', phone: '', county: '', town: '', address: '' }),
];
const messages = INVALID.flatMap((parsed) => parsed.error?.issues.map(({ message }) => message) ?? []);

afterEach(() => provideLanguage(() => 'en'));

describe('the text of a failed rule', () => {
  it('is that of the contract in English', () => {
    expect(messages.map(ruleText)).toEqual(messages);
  });

  it.each(messages)('is known in Swahili: %s', (message) => {
    provideLanguage(() => 'sw');
    expect(knownRuleText(message)).toMatch(/^[A-Z]/);
    expect(ruleText(message)).not.toBe(message);
  });

  it('is a general one in Swahili, where the rule is not known', () => {
    provideLanguage(() => 'sw');
    expect(ruleText('Too big: expected number to be <=1')).toBe('Tafadhali angalia sehemu hii');
  });

  it('is undefined for a valid value', () => {
    expect(firstRuleText(PersonName.safeParse('Wanjiru'))).toBeUndefined();
  });

  it('replaces each error of a form', () => {
    provideLanguage(() => 'sw');
    expect(ruleTexts({ name: 'Name is required', other: null })).toEqual({ name: 'Jina linahitajika', other: null });
  });
});
