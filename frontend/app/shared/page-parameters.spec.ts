import { readdirSync, readFileSync } from 'node:fs';
import { pageParametersAt } from '@shop/contracts/page-parameters';
import { expect, it } from '@jest/globals';

const APP = new URL('..', import.meta.url);
/** Who reads a parameter of the page's URL: what holds such parameters is called so. */
const READ =
  /(?:\b(?:search|wanted|params|parameters|searchParams)|useSearchParams\(\)\[0\]|URLSearchParams\([^()]*\))\.(?:get|getAll|has)\('([^']+)'\)/g;
const PAGES = ['/category/x', '/search', '/compare', '/build-pc', '/unsubscribe', '/profile', '/offline'];

/** The desk is not rendered by the server. */
const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.spec\.|(^|\/)desk\//.test(name),
);

it('every parameter that a page reads is declared, otherwise the gateway would leave it out', () => {
  const known = new Set(PAGES.flatMap((path) => pageParametersAt(path) ?? []));
  const read = sources.flatMap((name) =>
    [...readFileSync(new URL(name, APP), 'utf8').matchAll(READ)].map(([, parameter = '']) => parameter),
  );
  expect(read.length).toBeGreaterThan(15);
  expect(read.filter((parameter) => !known.has(parameter))).toEqual([]);
});
