import { describe, expect, it } from '@jest/globals';
import { validFacts } from '@shop/builder/facts/valid-facts';
import { slotOf } from '@shop/builder/parts/slots';
import { SLOT_IDS } from '@shop/contracts/build-parts';
import { factsFrom, OWN_FACTS, type OwnFact, typedOf } from './own-facts.js';

const all = SLOT_IDS.flatMap((slot) => OWN_FACTS[slot].map((fact) => [slot, fact.key, fact] as const));
const typedIn = ({ choices = ['25'] }: OwnFact) => choices;

describe('what a visitor says of a part from elsewhere', () => {
  it.each(all)('is a fact that the shop takes: %s %s', (slot, key, fact) => {
    for (const typed of typedIn(fact)) {
      const given = factsFrom([fact], { [key]: typed });
      expect(validFacts(slotOf(slot).categories[0], given)).toEqual({ facts: given, errors: [] });
      expect(typedOf(fact, given[key])).toBe(typed);
    }
  });

  it('stays unknown where nothing is said', () => {
    expect(factsFrom(OWN_FACTS.cpu, { socket: ' ', tdpWatts: '', integratedGraphics: 'no' })).toEqual({
      integratedGraphics: false,
    });
  });
});
