import { describe, expect, it } from '@jest/globals';
import { compatOf } from '@shop/builder/facts/compat';
import { CategoryId } from '@shop/contracts/category';
import type { FactField } from './fact-field.js';
import { FACT_FIELDS } from './fact-fields.js';
import { factAt, withFact } from './facts.js';
import type { Fact, Facts } from './product-values.js';

/** A value as the form stores it. */
const sampleOf = ({ kind, choices, fields = [] }: FactField): Fact => {
  const first = choices?.[0] ?? '';
  if (kind === 'rows') return [fields.reduce<Facts>((row, one) => withFact(row, one.path, sampleOf(one)), {})];
  if (kind === 'choice') return first;
  if (kind === 'texts' && choices) return [...choices];
  if (kind === 'number' && choices) return Number(first);
  return SAMPLES[kind] ?? null;
};

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
      (facts, field) => withFact(facts, field.path, sampleOf(field)),
      {},
    );
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(filled)));
    expect(schema.safeParse(filled).error).toBeUndefined();
  });

  it.each(CategoryId.options)('of %s have all the names that the PC builder reads', (category) => {
    const named = FACT_FIELDS[category].map(({ path }) => path.split('.')[0]);
    expect(Object.keys(compatOf[category].shape).filter((name) => !named.includes(name))).toEqual([]);
  });
});
