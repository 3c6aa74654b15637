import type { CardFacts } from '@shop/contracts/card-facts';
import * as m from '@shop/messages/m';
import { specificationValue } from '../../shared/specification-value.js';

/** The words that belong to a number. */
const WORDS: Partial<Record<string, (value: number) => string>> = {
  cores: (count) => m.spec_cores({ count }),
  radiatorMm: (mm) => m.spec_radiator({ mm }),
  coolerHeightMm: (mm) => m.spec_high({ mm }),
  maxGpuLengthMm: (mm) => m.spec_card_up_to({ mm }),
  warrantyYears: (years) => m.card_warranty({ years }),
};

/** The facts of a card as short texts, in their order. */
export const cardFactTexts = (facts: CardFacts = {}): string[] =>
  Object.entries(facts).map(([name, value]) => {
    if (typeof value === 'number') return WORDS[name]?.(value) ?? String(value);
    return name === 'warranty'
      ? m.product_warranty({ warranty: specificationValue(value) })
      : specificationValue(value);
  });
