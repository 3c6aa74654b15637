import { CATEGORY_NAMES, type CategoryId } from '@shop/contracts/category';
import { phraseOf } from '../../domain/search/phrases.js';
import { TextReader } from '../../domain/search/words.js';
import { FIELD } from './fields.js';
import { NameLists } from './name-lists.js';
import { Postings } from './postings.js';
import { Vocabulary } from './vocabulary.js';

/** The texts of a product. `kinds`: what it is besides its category, as `Mouse Pad` or `SSD`. */
export interface ProductTexts {
  name: string;
  brand: string;
  category: string;
  kinds: readonly string[];
  specifications: Readonly<Record<string, string>>;
  description: string;
}

/** The word under which all products of a kind are found; no text has it. */
export const kindWord = (phrase: string): string => `=${phrase}`;

const nameOf = (category: string): string => CATEGORY_NAMES[category as CategoryId] ?? category;

/** `Cores: 6` is searched as `6 cores`, `Modular: Full` as `full modular`, `ECC: Yes` as `ecc`; `ECC: No` is not searched. */
function specText([name, value]: [string, string]): string {
  if (/^(no|none)$/i.test(value)) return '';
  if (/^yes$/i.test(value)) return name;
  const belongsToName = /^(full|semi|hybrid)$/i.test(value) || /^(cores|threads)$/i.test(name);
  return belongsToName ? `${value} ${name}` : value;
}

export type TextsState = ReturnType<TextIndex['state']>;

/** The words under which a product is found, with their fields as a sum of FIELD, and those of its name in their order. */
export function indexedTexts(
  product: ProductTexts,
  reader: TextReader,
): { fields: ReadonlyMap<string, number>; name: readonly string[] } {
  const fields = new Map<string, number>();
  const put = (words: readonly string[], field: number) => {
    for (const word of words) fields.set(word, (fields.get(word) ?? 0) | field);
  };
  const putText = (text: string, field: number) => {
    for (const { words, partial } of reader.indexedWordsOf(text)) {
      put(words, field);
      if (partial.length > 0) put(partial, FIELD.partial);
    }
  };
  putText(product.name, FIELD.name);
  putText(product.brand, FIELD.brand);
  for (const kind of [nameOf(product.category), ...product.kinds]) {
    putText(kind, FIELD.type);
    put([kindWord(phraseOf(kind))], FIELD.type);
  }
  for (const spec of Object.entries(product.specifications)) putText(specText(spec), FIELD.spec);
  putText(product.description, FIELD.description);
  return { fields, name: reader.wordsOf(product.name).map(({ word }) => word) };
}

/** The words of all documents, which are numbered from 0 and added in order. */
export class TextIndex {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly names = new NameLists();
  /** Of a load. */
  private loading: TextReader | undefined = new TextReader();

  /** `isCurrent`: whether a document is that of a product in the shop. Words that only others have are unknown. */
  constructor(isCurrent: (doc: number) => boolean) {
    const postings = new Postings(isCurrent);
    this.postings = postings;
    this.vocabulary = new Vocabulary((number) => postings.isUsed(number));
  }

  add(doc: number, product: ProductTexts): void {
    const { fields, name } = indexedTexts(product, this.loading ?? new TextReader());
    for (const [word, bits] of fields) this.postings.add(this.vocabulary.numberOf(word), doc, bits);
    this.names.add(name.map((word) => this.vocabulary.numberOf(word)));
  }

  state() {
    const { vocabulary, postings, names } = this;
    return { vocabulary: vocabulary.state(), postings: postings.state(vocabulary.size), names: names.state() };
  }

  restore({ vocabulary, postings, names }: TextsState): void {
    this.loading = undefined;
    this.vocabulary.restore(vocabulary);
    this.postings.restore(postings);
    this.names.restore(names);
  }

  finishLoad(): void {
    this.loading = undefined;
    this.vocabulary.finishLoad();
    this.postings.finishLoad(this.vocabulary.size);
  }
}
