import { describe, expect, it } from '@jest/globals';
import { languageOf, pathIn, routerPath } from './language.js';

describe('the language of a path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/cart', 'en', '/cart'],
    ['/sw', 'sw', '/'],
    ['/sw/', 'sw', '/'],
    ['/sw/category/all', 'sw', '/category/all'],
    ['/swahili', 'en', '/swahili'],
    ['/swahili.data', 'en', '/swahili.data'],
    ['/search/sw', 'en', '/search/sw'],
  ])('%s is %s, and %s for the router', (path, language, inRouter) => {
    expect(languageOf(path)).toBe(language);
    expect(routerPath(path)).toBe(inRouter);
  });

  it('is that of the page for its data', () => {
    expect(languageOf('/sw.data')).toBe('sw');
  });

  it('is the prefix of all languages but English', () => {
    expect(pathIn('en', '/cart')).toBe('/cart');
    expect(pathIn('sw', '/cart')).toBe('/sw/cart');
    expect(pathIn('sw', '/')).toBe('/sw');
  });
});
