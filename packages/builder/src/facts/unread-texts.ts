import type { CategoryId } from '@shop/contracts/category';
import type { MotherboardCompat } from './compat.js';
import { isNeeded } from './completeness.js';
import { FACT_TEXTS } from './fact-texts.js';
import { sharedPort } from './names.js';
import { keyOf, type ProductTexts } from './parse-facts.js';

/** Makers write these where they state nothing. */
const NOTHING = /^(-+|–|n\/?a|tb[ad]|unknown|not (stated|specified|known)|\?*)\.?$/i;
/** Of a long text people need the beginning. */
const LENGTH = 120;

/**
 * The texts of specifications that the rules need and that state no fact to the parser, as 'Max GPU Length: forty cm'. A text is
 * none of them once one of its facts is known, also a given one. Names of ports in `m2` that are not understood (R27) are
 * among them.
 */
export function unreadTexts(
  { category, specifications }: Pick<ProductTexts, 'category' | 'specifications'>,
  facts: Readonly<Record<string, unknown>>,
): string[] {
  const unread = Object.entries(specifications).filter(([name, text]) => {
    const keys = neededFacts(category, keyOf(name));
    return keys.length > 0 && !NOTHING.test(text.trim()) && keys.every((key) => facts[key] === undefined);
  });
  const ports = category === 'motherboards' ? unreadPorts(facts) : [];
  return [...unread.map(([name, text]) => `${name}: ${text}`), ...ports.map((port) => `M.2: ${port}`)].map((one) =>
    one.slice(0, LENGTH).replace(/\p{Cs}/gu, ''),
  );
}

/** The facts of the rules that a specification can state. */
const neededFacts = (category: CategoryId, name: string): string[] =>
  FACT_TEXTS[category]
    .filter(({ names }) => names.includes(name))
    .flatMap(({ facts }) => Object.keys(facts))
    .filter((key) => isNeeded(category, key));

const unreadPorts = ({ m2 = [] }: MotherboardCompat): string[] => [
  ...new Set(m2.flatMap(({ sharesWith = [] }) => sharesWith).filter((port) => sharedPort(port) === undefined)),
];
