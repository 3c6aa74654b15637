import { foldText } from './fold-text.js';
import { modelPartsOf, withoutZeros } from './model-parts.js';
import { amountOf, isUnit, roundedAmountOf } from './units.js';

/** A word of a text. */
export interface Word {
  /** As it stands in the index; an amount in its canonical form. */
  word: string;
  /** As it was typed, in lower case. */
  typed: string;
  /** The compound that this word begins: `i512400` for the `i5` of `i5-12400`, and how many words it has. */
  compound?: { joined: string; length: number };
}

const COMPOUND = /[\p{L}\p{N}]+(?:[-_./'’&][\p{L}\p{N}]+)*["+]*/gu;
/** Between the words of a compound; not the point of a number. */
const JOINT = /(?<!\d)\.|\.(?!\d)|[-_/'’&]/;
const MARKS = /["+]+$/;

/** No screen and no drive has more; behind another number the mark ends a quotation. */
const INCHES = /^\d\d?(?:\.\d+)?$/;
/** `2 x 8 GB`, which is `2x8gb`. */
const MODULES = /\b(\d+)\s*x\s*(\d+)\s*([gt]b)\b/g;
/** `1,000` before its unit. */
const GROUPED = /(?<![\d,])\d{1,3}(?:,\d{3})+(?=\s?([a-z]+))/g;

/** Everything under which texts of products are found: words, and ends of longer ones. */
export interface IndexedWords {
  words: string[];
  partial: string[];
}

/** One word of a compound, and what is made of it; each is made once, because texts repeat their words. */
class Part {
  private ownWord: Word | undefined;
  private ownIndexed: IndexedWords | undefined;

  constructor(readonly raw: Word) {}

  /** With its unit, where it stands alone. */
  get own(): Word {
    return (this.ownWord ??= withOwnUnit(this.raw));
  }

  get indexed(): IndexedWords {
    return (this.ownIndexed ??= indexedOf(this.own));
  }
}

/** The words of a text in any spelling: `RTX5060-Ti 1TB, 27"` as `rtx5060`, `ti`, `1000gb`, `27in`. */
export const wordsOf = (text: string): Word[] => ownWordsOf(partsOf(text));

const ownWordsOf = (parts: readonly Part[]): Word[] =>
  withAmounts(parts).map((one) => (one instanceof Part ? one.own : one));

/** Compounds that were read before. */
type KnownCompounds = Map<string, readonly Part[]>;

function partsOf(text: string, known?: KnownCompounds): Part[] {
  const folded = foldText(text)
    .replace(/(?<![a-z])mt\/s\b/g, 'mts')
    .replace(/(?<![a-z])([gm])b\/s\b/g, '$1bps')
    .replace(MODULES, '$1x$2$3')
    .replace(GROUPED, (digits, unit: string) => (isUnit(unit) ? digits.replaceAll(',', '') : digits));
  return (folded.match(COMPOUND) ?? []).flatMap((compound) => {
    const read = known?.get(compound) ?? wordsOfCompound(compound).map((word) => new Part(word));
    known?.set(compound, read);
    return read;
  });
}

function wordsOfCompound(compound: string): Word[] {
  const marks = MARKS.exec(compound)?.[0] ?? '';
  const parts = compound
    .slice(0, compound.length - marks.length)
    .split(JOINT)
    .flatMap(splitSize)
    .filter((part) => part !== '');
  const words: Word[] = parts.map((part) => ({ word: withoutZeros(part), typed: part }));
  const [first] = words;
  if (first && parts.length > 1) first.compound = { joined: withoutZeros(parts.join('')), length: parts.length };
  if (marks.includes('"') && INCHES.test(parts.at(-1) ?? '')) words.push({ word: '"', typed: '"' });
  if (marks.includes('+')) words.push({ word: 'plus', typed: '+' });
  return words;
}

/** `1920x1080` as its numbers, and `2x8gb` as it is and as its modules. */
const splitSize = (part: string): string[] => {
  const [, columns, rows] = /^(\d{3,})x(\d{3,})$/.exec(part) ?? [];
  return columns !== undefined && rows !== undefined ? [columns, 'x', rows] : [part];
};

/** Numbers with their units as one word each; what stands alone stays as it is. */
function withAmounts(parts: readonly Part[]): (Part | Word)[] {
  const result: (Part | Word)[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (!part) continue;
    const [one, next] = [part.raw, parts[at + 1]?.raw];
    const apart = next && amountOfTwo(one, next, parts[at + 2]?.raw);
    if (apart !== undefined && next) {
      result.push({ word: apart, typed: `${one.typed}${next.typed === '"' ? '' : ' '}${next.typed}` });
      at++;
    } else if (one.word !== '"') result.push(part);
  }
  return result;
}

const NUMBER = /^\d+(\.\d+)?$/;

/** `27 inch`, and `inchi 27`, as one says it in Swahili. */
function amountOfTwo(one: Word, next: Word, after: Word | undefined): string | undefined {
  if (NUMBER.test(one.word)) return amountOf(one.word, next.word);
  const isCounted = NUMBER.test(next.word) && !(after && isUnit(after.word));
  return isCounted && one.word.length > 1 ? amountOf(next.word, one.word) : undefined;
}

function withOwnUnit(one: Word): Word {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(one.word) ?? [];
  const amount = count !== undefined && unit !== undefined && isUnit(unit) ? amountOf(count, unit) : undefined;
  return amount === undefined ? one : { ...one, word: amount };
}

/** Everything under which one word is found. */
function indexedOf({ word, typed, compound }: Word): IndexedWords {
  const words = [word];
  const partial: string[] = [];
  if (compound) words.push(compound.joined);
  if (typed !== word && /^[\da-z.]+$/.test(typed)) words.push(typed);
  const rounded = roundedAmountOf(word);
  // `monitor 24` as well as `24 inch`.
  if (rounded !== undefined) words.push(rounded, String(Number.parseFloat(rounded)));
  const [, modules] = /^\d+x(\d+gb)$/.exec(word) ?? [];
  if (modules !== undefined) words.push(modules);
  const model = modelPartsOf(word);
  if (model) (model.isLine ? words : partial).push(...model.parts, model.parts.slice(1).join(''));
  const [, ending] = /^\d{3,}([a-z][a-z\d]+)$/.exec(word) ?? [];
  if (ending !== undefined) partial.push(ending);
  return { words, partial };
}

/** Of letters: specifications, brands and kinds are short and the same in many products. */
const SHORT = 40;

/** Reads texts of products. It keeps what it has read, so it lives no longer than a load. */
export class TextReader {
  private readonly known: KnownCompounds = new Map();
  private readonly short = new Map<string, IndexedWords[]>();

  /** As {@link wordsOf}. */
  wordsOf(text: string): Word[] {
    return ownWordsOf(partsOf(text, this.known));
  }

  /** Everything under which a text is found. */
  indexedWordsOf(text: string): IndexedWords[] {
    const read = this.short.get(text);
    if (read) return read;
    const found = withAmounts(partsOf(text, this.known)).map((one) =>
      one instanceof Part ? one.indexed : indexedOf(one),
    );
    if (text.length <= SHORT) this.short.set(text, found);
    return found;
  }
}
