import type { CategoryId } from '@shop/contracts/category';
import { phraseOf } from '../../domain/search/phrases.js';
import { LEVEL } from '../search/fields.js';
import type { KnownWords } from '../search/known-words.js';
import { MODEL_ENDINGS, MODEL_NUMBER, QUALITY } from '../search/match-order.js';
import type { Group, WordMatch } from '../search/query-group.js';
import { isOnlyPriced, type Plan } from '../search/query-plan.js';
import { kindWord } from '../search/text-index.js';
import { allOf, anyOf, type Clause, NOTHING, notOf, scored, someOf, within } from './clauses.js';
import { specClause } from './filter-clauses.js';
import { IN_STOCK, PHRASE, RANK } from './list-order.js';
import { modelPair } from './product-document.js';

/** The levels that rank differently, the lowest first; the others rank as the one below. */
const RANKED = [LEVEL.beginning, LEVEL.partial, LEVEL.name, LEVEL.kind] as const;
const ALL = ['inName', 'inLabel', 'inSpec', 'inPartial', 'inDescription'] as const;
type Field = (typeof ALL)[number];

/** The fields in which a word has at least a level, as levelOf of search/fields.ts has it: the whole word, or its beginning. */
const FIELDS: Record<number, { whole: readonly Field[]; beginning: readonly Field[] }> = {
  [LEVEL.description]: { whole: ALL, beginning: ALL },
  [LEVEL.beginning]: {
    whole: ['inName', 'inLabel', 'inSpec', 'inPartial'],
    beginning: ['inName', 'inLabel', 'inSpec', 'inPartial'],
  },
  [LEVEL.partial]: {
    whole: ['inName', 'inLabel', 'inSpec', 'inPartial'],
    beginning: ['inName', 'inLabel', 'inPartial'],
  },
  [LEVEL.name]: { whole: ['inName', 'inLabel'], beginning: [] },
  [LEVEL.kind]: { whole: [], beginning: [] },
};
/** The greatest number of extras that counts. */
const MOST_EXTRAS = 3;
const COMPUTER_CATEGORY: CategoryId = 'gaming-pc';
const COMPUTERS = kindWord(phraseOf('Gaming PC'));

/** Turns the plan of a text into clauses that find and rank as the index in memory does. */
export class TextClauses {
  constructor(private readonly vocabulary: KnownWords['vocabulary']) {}

  /** Products that have all groups that they must have, the price and the specifications of the plan. */
  found(plan: Plan, groups: readonly Group[] = plan.groups): Clause {
    const { minPrice, maxPrice, purpose } = plan;
    const required = requiredOf(groups);
    if (required.length === 0 && !isOnlyPriced(plan)) return NOTHING;
    return allOf([
      ...required.map((group) => this.having(group, LEVEL.description)),
      ...(minPrice === undefined ? [] : [within('priceCents', { gte: minPrice * 100 })]),
      ...(maxPrice === undefined ? [] : [within('priceCents', { lte: maxPrice * 100 })]),
      ...(purpose?.specs ?? []).map(specClause),
    ]);
  }

  /** What adds to the score of a product by its rank, its stock and the extras: a whole number below 2 to the power of 9. */
  scores(plan: Plan): Clause[] {
    const phrases = plan.phrases.map((words) => ({ match_phrase: { nameText: words.join(' ') } }));
    return [
      ...this.ranks(plan),
      ...(phrases.length > 0 ? [scored(someOf(phrases), PHRASE)] : []),
      scored(anyOf('isOut', ['0']), IN_STOCK),
      ...this.extras(plan),
    ];
  }

  /** The words of a plan: a name of nothing else is its whole name. */
  wordsOf(plan: Plan): string[] {
    return [...new Set(formsOf(plan).map(({ number }) => this.vocabulary.wordOf(number)))];
  }

  /** A computer that contains the part comes after the part, so the first step does not count for it. */
  private ranks(plan: Plan): Clause[] {
    const required = requiredOf(plan.groups);
    if (required.length === 0) return [];
    const computer = this.vocabulary.find(COMPUTERS);
    const wantsComputer = plan.groups.some(({ kinds }) => computer !== undefined && kinds.includes(computer));
    const notComputer = wantsComputer ? [] : [notOf([anyOf('category', [COMPUTER_CATEGORY])])];
    const steps = RANKED.map((level, place) => {
      const having = required.map((group) => this.having(group, level));
      return scored(allOf(place === 0 ? [...having, ...notComputer] : having), 2 * RANK * stepOf(place));
    });
    return [...steps, scored(notOf(this.otherModels(plan)), RANK)];
  }

  /** `RTX 5060 Ti` for the query `rtx 5060`. */
  private otherModels(plan: Plan): Clause[] {
    const wordOf = ({ number }: WordMatch) => this.vocabulary.wordOf(number);
    const forms = formsOf(plan);
    const words = new Set(forms.map(wordOf));
    const models = new Set(forms.filter(({ isBeginning }) => !isBeginning).map(wordOf));
    const endings = [...MODEL_ENDINGS].filter((ending) => !words.has(ending));
    const pairs = [...models]
      .filter((word) => MODEL_NUMBER.test(word))
      .flatMap((word) => endings.map((ending) => modelPair(word, ending)));
    return pairs.length > 0 ? [anyOf('models', pairs)] : [];
  }

  private extras({ groups, purpose }: Plan): Clause[] {
    const preferred = purpose?.preferred ?? [];
    const clauses = [
      ...groups.filter(({ isOptional }) => isOptional).map((group) => this.having(group, LEVEL.description)),
      ...(preferred.length > 0 ? [allOf(preferred.map(specClause))] : []),
    ];
    const counts = Array.from({ length: Math.min(MOST_EXTRAS, clauses.length) }, (_, index) => index + 1);
    return counts.map((least) => scored(someOf(clauses, least), 1));
  }

  /** Products that have a group with at least a level, as GroupSearch finds them. */
  private having({ alternatives, kinds }: Group, level: number): Clause {
    const isKind = kinds.length > 0;
    const kindWords = kinds.map((kind) => this.vocabulary.wordOf(kind));
    const texts = alternatives
      .filter((words) => words.length > 0)
      .map((words) => allOf(words.map((forms) => this.havingWord(forms, level, isKind))));
    return someOf([...(isKind ? [anyOf('inLabel', kindWords)] : []), ...texts]);
  }

  /** `isKind`: a kind has its own products; others are found only by their names. */
  private havingWord(forms: readonly WordMatch[], level: number, isKind: boolean): Clause {
    const { whole = [], beginning = [] } = FIELDS[level] ?? {};
    const among = (fields: readonly Field[], isBeginning: boolean) => {
      const words = forms.filter((form) => form.isBeginning === isBeginning);
      if (words.length === 0) return [];
      const texts = words.map(({ number }) => this.vocabulary.wordOf(number));
      return fields.filter((field) => !isKind || field === 'inName').map((field) => anyOf(field, texts));
    };
    return someOf([...among(whole, false), ...among(beginning, true)]);
  }
}

/** How much better one of the ranked levels is than the one before. */
function stepOf(place: number): number {
  const quality = (level: number | undefined) => QUALITY[level ?? LEVEL.description] ?? 0;
  return quality(RANKED[place]) - quality(RANKED[place - 1]);
}

/** Where no group must be had, all must. */
function requiredOf(groups: readonly Group[]): readonly Group[] {
  const required = groups.filter(({ isOptional }) => !isOptional);
  return required.length > 0 ? required : groups;
}

const formsOf = ({ groups }: Plan): WordMatch[] => groups.flatMap(({ alternatives }) => alternatives.flat(2));
