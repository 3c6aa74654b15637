import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOME_SECTIONS, type HomeSections } from '@shop/contracts/home-sections';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
let token: string;
const ALL: HomeSections = HOME_SECTIONS.map((kind) => ({ kind, isShown: true }));
const REVERSED = ALL.toReversed().map((section, index) => ({ ...section, isShown: index > 0 }));
const OTHER = [...ALL.slice(2), ...ALL.slice(0, 2)];

beforeAll(async () => {
  catalog = await startCatalog();
  token = await catalog.identity.tokenFor({ isAdmin: true });
});
afterAll(() => catalog.stop());

const get = async () => (await catalog.request<{ sections: HomeSections }>('GET', '/home/sections')).body.sections;
const put = (body: object, by: object = { token }) => catalog.request('PUT', '/home/sections', { ...by, body });

it('are those that the shop comes with until staff change them, for everyone', async () => {
  expect(await get()).toEqual(ALL);
  expect((await put({ sections: REVERSED, seen: ALL })).status).toBe(200);
  expect(await get()).toEqual(REVERSED);
});

it('a repeated save is answered like the first, one of older sections is refused', async () => {
  expect((await put({ sections: REVERSED, seen: ALL })).status).toBe(200);
  const answers = await put({ sections: OTHER, seen: ALL });
  expect(answers).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await get()).toEqual(REVERSED);
});

it('of two changes at the same time, the second is refused', async () => {
  const seen = await get();
  const changes = [ALL, OTHER].map((sections) => put({ sections, seen }));
  expect((await Promise.all(changes)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it.each([
  [[]],
  [ALL.slice(1)],
  [[...ALL.slice(1), ALL[1]]],
  [[...ALL, ...ALL]],
  [[{ kind: 'banner', isShown: true }, ...ALL.slice(1)]],
])('refuses %j', async (sections) => {
  expect((await put({ sections })).status).toBe(400);
});

it('are changed by staff who manage products alone, and recorded', async () => {
  expect((await put({ sections: ALL }, {})).status).toBe(401);
  expect((await put({ sections: ALL }, { token: await catalog.identity.tokenFor({}) })).status).toBe(403);
});
