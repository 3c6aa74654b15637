import { expect, it } from '@jest/globals';
import { PAGES } from '@shop/contracts/visits';
import routes from './routes.js';

it('the pages whose visits are counted are those of the route table', () => {
  const pages = routes.filter(({ file }) => file.endsWith('.tsx')).map(({ path = '' }) => `/${path}`);
  expect(PAGES.toSorted()).toEqual(pages.toSorted());
});
