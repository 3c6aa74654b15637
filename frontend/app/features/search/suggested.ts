import type { suggestProducts } from '@shop/contracts/catalog';
import { CATEGORY_IDS } from '@shop/contracts/category';
import * as m from '@shop/messages/m';
import type { z } from 'zod';
import { brandName } from '../../shared/brand-name.js';
import { categoryName } from '../../shared/category-name.js';

type Product = z.infer<typeof suggestProducts.response>[number];

/** One line under the search box. */
export interface Suggestion {
  kind: 'recent' | 'category' | 'brand' | 'product';
  /** Unique in a list. */
  url: string;
  text: string;
  product?: Product;
}

const MOST_CATEGORIES = 2;
const MOST_BRANDS = 2;

const searchUrl = (text: string): string => `/search?q=${encodeURIComponent(text)}`;

/** What a shopper may mean by a typed text: categories and brands of that name, products, then where they are. */
export function suggestionsFor(text: string, products: readonly Product[], brands: readonly string[]): Suggestion[] {
  const categories = CATEGORY_IDS
    // Ids are the English names, which shoppers type in Swahili pages, too.
    .filter((id) => [categoryName(id), id.replace('-', ' ')].some((name) => beginsAWord(name, text)))
    .slice(0, MOST_CATEGORIES)
    .map((id): Suggestion => ({ kind: 'category', url: `/category/${id}`, text: categoryName(id) }));
  const ofBrands = brands
    .filter((brand) => beginsAWord(brand, text))
    .slice(0, MOST_BRANDS)
    .map((brand): Suggestion => ({
      ...{ kind: 'brand', text: m.search_all_of({ brand: brandName(brand) }) },
      url: `/category/all?brand=${encodeURIComponent(brand)}`,
    }));
  const found = products.map((product): Suggestion => ({
    ...{ kind: 'product', url: `/product/${product.id}`, text: product.name, product },
  }));
  const isNamed = categories.length + ofBrands.length > 0;
  return [...categories, ...ofBrands, ...found, ...(isNamed ? [] : categoriesOf(text, products))];
}

export const recentSuggestions = (texts: readonly string[]): Suggestion[] =>
  texts.map((text) => ({ kind: 'recent', url: searchUrl(text), text }));

/** `gpu` is the name of no category, but finds graphics cards. */
const categoriesOf = (text: string, products: readonly Product[]): Suggestion[] =>
  [...new Set(products.map(({ category }) => category))].slice(0, MOST_CATEGORIES).map((id) => ({
    ...{ kind: 'category', url: `${searchUrl(text)}&category=${id}` },
    text: m.search_in_category({ text, category: categoryName(id) }),
  }));

const beginsAWord = (name: string, text: string): boolean =>
  ` ${name.toLowerCase()}`.includes(` ${text.toLowerCase()}`);
