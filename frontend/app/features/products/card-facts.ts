import type { CardFacts } from '@shop/contracts/card-facts';
import * as m from '@shop/messages/m';

/** The words that belong to a number. They are messages of their own, so that pages without cards do not load those of cards. */
const WORDS: Partial<Record<string, (value: number) => string>> = {
  cores: (count) => m.card_cores({ count }),
  radiatorMm: (mm) => m.card_radiator({ mm }),
  coolerHeightMm: (mm) => m.card_high({ mm }),
  maxGpuLengthMm: (mm) => m.card_gpu_up_to({ mm }),
  warrantyYears: (years) => m.card_warranty({ years }),
  lifetimeWarranty: () => m.card_warranty_lifetime(),
};

/** The facts of a card as short texts, in their order. */
export const cardFactTexts = (facts: CardFacts = {}): string[] =>
  Object.entries(facts).map(([name, value]) => {
    if (typeof value === 'number') return WORDS[name]?.(value) ?? String(value);
    return name === 'warranty' ? m.product_warranty({ warranty: value }) : value;
  });
