import { describe, expect, it } from '@jest/globals';
import { provideLanguage } from '@shop/messages/language';
import { cardFactTexts } from './card-facts.js';

const FACTS = { cores: 6, socket: 'AM5', warrantyYears: 3 };

describe('the facts of a card', () => {
  it('are short texts in their order', () => {
    expect(cardFactTexts(FACTS)).toEqual(['6 cores', 'AM5', '3-year warranty']);
    expect(cardFactTexts({ lifetimeWarranty: 1 })).toEqual(['Lifetime warranty']);
    expect(cardFactTexts({ warranty: '30 days' })).toEqual(['Warranty: 30 days']);
    expect(cardFactTexts(undefined)).toEqual([]);
  });

  it('are in the language of the page', () => {
    provideLanguage(() => 'sw');
    try {
      expect(cardFactTexts(FACTS)).toEqual(['core 6', 'AM5', 'Dhamana miaka 3']);
    } finally {
      provideLanguage(() => 'en');
    }
  });
});
