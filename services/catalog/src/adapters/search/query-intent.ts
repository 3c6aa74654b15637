import { GAMING_RESOLUTIONS, type GamingResolution } from '@shop/builder/facts/gaming-resolution';
import { CATEGORY_NAMES, type CategoryId } from '@shop/contracts/category';
import type { SpecFilter } from '@shop/contracts/spec-query';
import { CARD_WORDS, GAME_WORDS, LAPTOP_LINES, LAPTOP_WORDS } from '../../domain/search/intent-words.js';
import { phraseOf, phraseOfWords, type Synonyms } from '../../domain/search/phrases.js';
import { CHEAP, IGNORED, WISHED } from '../../domain/search/query-words.js';
import type { Group } from './query-group.js';
import type { KnownWords } from './known-words.js';
import { kindWord } from './text-index.js';

/** What a text is understood to ask for besides words and a price (docs/product-rules.md#R392). */
export interface Intent {
  /** For games in this resolution. */
  resolution?: GamingResolution;
  /** Of a monitor, at least. */
  refreshHz?: number;
  /** What was asked for and is not sold; the nearest is searched in its place. */
  notSold?: 'laptop';
  /** A game that the product is for. */
  isForGame?: true;
}

/** A reading of a query by its purpose. */
export interface Purpose {
  groups: Group[];
  intent: Intent;
  /** Products must pass these. */
  specs: SpecFilter[];
  /** Those that pass these come first. */
  preferred: SpecFilter[];
}

/** Phrases that name a resolution in every table of synonyms. */
const RESOLUTION_PHRASES: readonly (readonly [string, GamingResolution])[] = [
  ['1080p', '1080p'],
  ['full hd', '1080p'],
  ['1440p', '1440p'],
  ['qhd', '1440p'],
  ['4k', '2160p (4K)'],
  ['uhd', '2160p (4K)'],
];
const PLAYING: ReadonlySet<string> = new Set<CategoryId>(['graphics-cards', 'gaming-pc']);
const CATEGORIES = new Map(
  Object.entries(CATEGORY_NAMES).map(([id, name]) => [kindWord(phraseOf(name)), id as CategoryId]),
);
/** `144hz` and more; a lower number is said of a few office screens, and means just these. */
const FAST_HZ = /^([1-9]\d{2,})hz$/;

const wordOf = ({ pieces }: Group): string => (pieces.length === 1 ? (pieces[0]?.word ?? '') : '');
const isKind = ({ kinds }: Group): boolean => kinds.length > 0;
const isSmallTalk = (group: Group): boolean => {
  const word = wordOf(group);
  return [IGNORED, CHEAP, GAME_WORDS].some((words) => words.has(word)) || WISHED.has(word);
};

/** Reads for what the product of a query is. */
export class PurposeReader {
  constructor(
    private readonly vocabulary: KnownWords['vocabulary'],
    private readonly synonyms: Synonyms,
    /** The group of a phrase that stands for what was typed. */
    private readonly groupOfPhrase: (phrase: string, typed: Group) => Group,
  ) {}

  /** Names of products in place of what stands for them: a card for graphics, the nearest of what is not sold. */
  named(groups: readonly Group[]): { groups: Group[]; notSold?: 'laptop' } {
    const laptop = groups.find((group) => LAPTOP_WORDS.has(wordOf(group)));
    const isSold = this.vocabulary.find(kindWord('laptop')) !== undefined;
    if (laptop && !isSold && groups.every((one) => isOfLaptop(one) || isSmallTalk(one)))
      return { groups: [this.groupOfPhrase('gaming pc', laptop)], notSold: 'laptop' };
    const card = groups.find((group) => CARD_WORDS.has(wordOf(group)));
    const isAlone = groups.every((one) => one === card || isSmallTalk(one) || this.resolutionOf(one) !== undefined);
    if (!card || !isAlone) return { groups: [...groups] };
    return { groups: groups.map((group) => (group === card ? this.groupOfPhrase('graphics card', card) : group)) };
  }

  /** What these groups ask for of a category; undefined: nothing but words. */
  of(groups: readonly Group[], category: CategoryId | undefined, notSold: 'laptop' | undefined): Purpose | undefined {
    const purpose: Purpose = { groups: [...groups], intent: notSold ? { notSold } : {}, specs: [], preferred: [] };
    if (category && PLAYING.has(category)) this.readResolution(purpose);
    if (category === 'monitors') this.readSpeed(purpose);
    if (category && groups.some((group) => GAME_WORDS.has(wordOf(group)))) purpose.intent.isForGame = true;
    return Object.keys(purpose.intent).length === 0 ? undefined : purpose;
  }

  /** The category that is the only kind of product of these groups. `head`: the kind that is meant of several. */
  categoryOf(groups: readonly Group[], head: Group | undefined): CategoryId | undefined {
    const asked = head ? [head] : groups.filter(isKind);
    const found = asked.flatMap(({ kinds }) => kinds.map((kind) => CATEGORIES.get(this.vocabulary.wordOf(kind))));
    return found.length === 1 ? found[0] : undefined;
  }

  private readResolution(purpose: Purpose): void {
    const group = purpose.groups.find((one) => this.resolutionOf(one) !== undefined);
    const resolution = group && this.resolutionOf(group);
    if (!resolution) return;
    const name = 'gamingResolution';
    purpose.intent.resolution = resolution;
    purpose.specs.push({ name, values: GAMING_RESOLUTIONS.slice(GAMING_RESOLUTIONS.indexOf(resolution)) });
    purpose.preferred.push({ name, values: [resolution] });
    purpose.groups = optional(purpose.groups, (one) => one === group || FAST_HZ.test(wordOf(one)));
  }

  private readSpeed(purpose: Purpose): void {
    const [, hz] = purpose.groups.map((group) => FAST_HZ.exec(wordOf(group))).find((found) => found !== null) ?? [];
    if (hz === undefined) return;
    purpose.intent.refreshHz = Number(hz);
    purpose.specs.push({ name: 'refreshHz', min: Number(hz) });
    purpose.preferred.push({ name: 'refreshHz', values: [Number(hz)] });
    purpose.groups = optional(purpose.groups, (one) => FAST_HZ.test(wordOf(one)));
  }

  private resolutionOf({ pieces }: Group): GamingResolution | undefined {
    const phrase = phraseOfWords(pieces.map(({ word }) => word));
    const same = this.synonyms.of(phrase);
    return RESOLUTION_PHRASES.find(([known]) => known === phrase || same.includes(known))?.[1];
  }
}

const isOfLaptop = (group: Group): boolean =>
  !isKind(group) && [LAPTOP_WORDS, LAPTOP_LINES].some((words) => words.has(wordOf(group)));

const optional = (groups: readonly Group[], isWish: (group: Group) => boolean): Group[] =>
  groups.map((group) => (isWish(group) ? { ...group, isOptional: true } : group));
