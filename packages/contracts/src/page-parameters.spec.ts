import { expect, it } from '@jest/globals';
import { pageParametersAt } from './page-parameters.js';
import { Language } from './preferences.js';

it.each(Language.options.map((language) => (language === 'en' ? '' : `/${language}`)))(
  'the pages under "%s" read theirs',
  (prefix) => {
    expect(pageParametersAt(`${prefix}/search`)).toContain('q');
    expect(pageParametersAt(`${prefix}/category/memory/`)).toEqual(expect.arrayContaining(['brand', 'spec.']));
    expect(pageParametersAt(`${prefix}/build`)).toEqual(pageParametersAt(`${prefix}/build-pc`));
  },
);

it.each(['/', '/sw', '/about', '/product/1', '/category', '/category/a/b', '/swahili/search', '/admin/orders'])(
  '%s reads none',
  (path) => {
    expect(pageParametersAt(path)).toEqual([]);
  },
);

it('a redirect passes all of them on', () => {
  expect(pageParametersAt('/sw/admin/orders')).toBeUndefined();
  expect(pageParametersAt('/sw/administration')).toEqual([]);
});
