import { describe, expect, it } from '@jest/globals';
import { compatOf } from '@shop/contracts/compat';
import { CategoryId } from '@shop/contracts/category';
import { FACT_FIELDS } from './fact-fields.js';
import { factAt, withFact } from './facts.js';
import type { Fact, Facts } from './product-values.js';

const SAMPLES: Record<string, Fact> = { number: 1, text: 'a', choice: 'a', 'yes-no': true, texts: ['a'], numbers: [1] };

describe('the facts of a product', () => {
  it('are set and removed at a path, and others stay', () => {
    const facts = withFact({ bays25: 2 }, 'radiators.top', [240, 360]);
    expect(facts).toEqual({ bays25: 2, radiators: { top: [240, 360] } });
    expect(factAt(facts, 'radiators.top')).toEqual([240, 360]);
    expect(withFact(facts, 'radiators.top', undefined)).toEqual({ bays25: 2 });
  });

  it.each(CategoryId.options)('of %s are named and typed as the PC builder reads them', (category) => {
    const schema = compatOf[category];
    const filled = FACT_FIELDS[category].reduce<Facts>(
      (facts, { path, kind, choices }) =>
        withFact(facts, path, kind === 'choice' ? (choices?.[0] ?? '') : (SAMPLES[kind] ?? null)),
      {},
    );
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(filled)));
    expect(schema.safeParse(filled).error).toBeUndefined();
  });
});
