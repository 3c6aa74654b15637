import type { CategoryId } from '@shop/contracts/category';
import { compatOf } from './compat.js';
import { FACT_TEXTS, type Fact } from './fact-texts.js';
import { generationOf } from './name-facts.js';
import { plugsIn } from './plug-readers.js';
import { withStandardNames } from './standard-names.js';

/**
 * The version of this parser and of the filters that are made of its facts (spec-values.ts). A change that reads more, or
 * reads otherwise, increases it, and so does one of what rules are left open: catalog then parses the texts of all products again (docs/builder-rules.md#data).
 */
export const PARSER_VERSION = 5;

/** The texts of a product that facts are parsed from. */
export interface ProductTexts {
  category: CategoryId;
  name: string;
  specifications: Readonly<Record<string, string>>;
  /** Facts from elsewhere. The plugs are read from their printed lists where the specifications have none. */
  given?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The facts that a product's specifications and name state, in standard spelling. What cannot be read is left out, and so
 * is a list with an unknown name: half a list would exclude what fits. Facts for which the rules have a fallback
 * of their own are not read from the name (docs/builder-rules.md#data).
 */
export function parseFacts({ category, name, specifications, given = {} }: ProductTexts): Record<string, unknown> {
  const texts = textsByName(specifications);
  const facts: Record<string, unknown> = {};
  for (const { names, facts: reads } of FACT_TEXTS[category]) {
    for (const text of names.map((one) => texts.get(one)).filter((one) => one !== undefined)) {
      for (const [key, read] of Object.entries(reads)) set(facts, key, read(text));
    }
  }
  if (category === 'processors') set(facts, 'generation', generationOf(name));
  for (const [key, value] of Object.entries(printedPlugs(category, given))) set(facts, key, value);
  return readable(category, facts);
}

/** The texts of specifications by their names in small letters. */
export const textsByName = (specifications: ProductTexts['specifications']): ReadonlyMap<string, string> =>
  new Map(Object.entries(specifications).map(([key, text]) => [keyOf(key), plainText(text)]));

/** Without marks of trade and bullets, and with usual spaces, hyphens and decimal points: '336,4 mm' is 336.4 mm. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[™®©]|\((?:tm|r|c)\)/gi, '')
    .replaceAll(/[ \t\u00a0\u2009\u202f]+/g, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/(?<=\d),(?=\d{1,2}\s*-?\s*(?:mm|cm|in\b|inch|"|″|GHz|slots?\b|V\b|TB\b|[x×]\s*\d))/gi, '.')
    .trim()
    .replace(/^(?:(?:[-–•*]|approx\.?|ca\.?)\s+|[~≈]\s*)/i, '');

/** The names of specifications are written in many ways: 'Wi-Fi:', 'TDP (W)', 'Max. GPU Length (mm)'. */
export const keyOf = (name: string): string =>
  name
    .trim()
    .replace(/\s*:$/, '')
    .replace(/\s*\((?:mm|w|watts?)\)$/i, '')
    .replaceAll(/\bmax\./gi, 'max')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .toLowerCase();

function set(facts: Record<string, unknown>, key: string, value: Fact | undefined): void {
  if (facts[key] !== undefined || value === undefined) return;
  if (typeof value !== 'number' || Number.isFinite(value)) facts[key] = value;
}

/** The plugs in the printed lists that staff or an import gave. */
function printedPlugs(category: CategoryId, given: Readonly<Record<string, unknown>>): Record<string, number> {
  const { powerConnectors, connectors } = given;
  if (category === 'graphics-cards' && typeof powerConnectors === 'string') {
    const { pcie8, p12v2x6 } = plugsIn(powerConnectors) ?? {};
    return known({ pcie8, p12v2x6 });
  }
  if (category !== 'power-supply' || !Array.isArray(connectors)) return {};
  const { eps8, pcie8, p12v2x6, sataPower, molex } = plugsIn(connectors.join(', ')) ?? {};
  return known({ eps8, pcie8, p12v2x6, sataPower: sataPower || undefined, molex: molex || undefined });
}

const known = (counts: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter((entry): entry is [string, number] => entry[1] !== undefined));

/** What is of the category's types and has names from the lists. */
function readable(category: CategoryId, facts: Record<string, unknown>): Record<string, unknown> {
  const { facts: named, unknown } = withStandardNames(category, facts);
  const issues = compatOf[category].safeParse(named).error?.issues ?? [];
  const wrong = new Set([...unknown.map(({ path }) => path.split('.')[0]), ...issues.map(({ path: [key] }) => key)]);
  return Object.fromEntries(Object.entries(named).filter(([key]) => !wrong.has(key)));
}
