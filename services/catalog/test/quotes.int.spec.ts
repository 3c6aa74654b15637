import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import type { Quote } from '@shop/contracts/quotes';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { textOfPages } from '@shop/service-kit/testing/pdf-text';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aBuild, aPart, choiceOf } from './build-fixtures.js';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
let good: Record<SlotId, Product>;
let admin: string;
beforeAll(async () => {
  catalog = await startCatalog({ PUBLIC_URL: 'https://shop.test' });
  good = await aBuild(catalog);
  admin = await catalog.identity.tokenFor({ isAdmin: true });
});
afterAll(() => catalog.stop());

async function save(parts: Partial<Record<SlotId, Product>>, rest: object = {}): Promise<string> {
  const { status, body } = await catalog.request<{ code: string }>('POST', '/builds', { body: choiceOf(parts, rest) });
  expect(status).toBe(201);
  return body.code;
}
const issue = (code: string) => catalog.request<Quote>('POST', `/builds/${code}/quote`);
const find = (number: string, token?: string) =>
  catalog.request<Quote>('GET', `/quotes/${number}`, token === undefined ? {} : { token });
const setPrice = ({ id, version }: Product, price: number) =>
  catalog.request('PATCH', `/products/${id}`, { token: admin, body: { version, price } });
const setSettings = (change: object) =>
  catalog.request('PUT', '/settings', { token: admin, body: { ...DEFAULT_SETTINGS, ...change } });

async function documentOf(code: string, { query = '', language = 'en' } = {}) {
  const headers = { 'accept-language': language };
  const response = await fetch(`${catalog.url}/builds/${code}/quote.pdf${query}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, pages: textOfPages(bytes) };
}

describe('the document of a quote', () => {
  it('names shop, build, date, validity, each part, the sums, the verdict and the link', async () => {
    await setSettings({ name: 'Duka la PC', vatRate: 0.16, shipping: { freeOver: 500_000, fee: 350 } });
    const code = await save(good, { name: 'PC for Njũgũna', quantities: { ram: 2 }, owned: ['gpu'] });
    const { status, headers, bytes, pages } = await documentOf(code);
    await setSettings({});
    const { number, issuedAt, validUntil } = (await issue(code)).body;
    expect(status).toBe(200);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="quote-${number}.pdf"`);
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(pages).toHaveLength(1);
    const text = pages.join('\n').replaceAll('\n', ' ');
    const day = (iso: string) =>
      new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' }).format(new Date(iso));
    for (const part of [
      ...['Duka la PC', DEFAULT_SETTINGS.address, DEFAULT_SETTINGS.phone, DEFAULT_SETTINGS.email],
      ...[number, `PC for Njũgũna (${code})`, `https://shop.test/build-pc?build=${code}`],
      ...[day(issuedAt), `the end of ${day(validUntil)}`],
      ...[`SKU ${good.psu.sku}`, `CPU: ${good.cpu.name}`, 'KES 12,000 KES 24,000'],
      ...['Items KES 106,500', 'Shipping KES 350', 'VAT KES 17,040', 'Total KES 123,890'],
      ...[
        'Compatible.',
        'Assembly is not included',
        'tell our staff the number',
        `already, and not counted: ${good.gpu.name}`,
      ],
      'free for orders above KES 500,000, else it costs KES 350',
    ])
      expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
  });

  it('wraps names of any letters and lengths, over as many pages as they need', async () => {
    const name = `${'Ngũgĩ пк 電腦 عربي 💻 '.repeat(8)}${'x'.repeat(30)}`.slice(0, 190);
    const long = Object.fromEntries(
      await Promise.all(
        (['cpu', 'ram', 'psu'] as const).map(async (slot) => [slot, await aPart(catalog, slot, { name })]),
      ),
    ) as Record<SlotId, Product>;
    const { status, pages } = await documentOf(await save({ ...good, ...long }));
    expect(status).toBe(200);
    expect(pages.join('')).toContain('Ngũgĩ пк');
    expect(pages.join('')).toContain(`page ${pages.length} of ${pages.length}`);
  });

  it('says what does not fit, what is not verified, and what is not sold any more', async () => {
    const [gpu, psu] = [await aPart(catalog, 'gpu'), await aPart(catalog, 'psu', { countInStock: 0 })];
    const intel = await aPart(catalog, 'motherboard', { compat: { socket: 'LGA 1700', chipset: 'B760' } });
    const bad = await save({ ...good, motherboard: intel, gpu, psu });
    await catalog.request('DELETE', `/products/${gpu.id}`, { token: admin });
    const { body } = await issue(bad);
    expect(body).toMatchObject({
      verdict: 'These parts do not fit together',
      problems: expect.arrayContaining([expect.stringContaining('needs socket AM5')]),
      gone: [{ slot: 'gpu', name: gpu.name }],
    });
    expect(body.lines.map(({ slot }) => slot)).not.toContain('gpu');
    expect(body.lines.filter(({ inStock }) => !inStock).map(({ slot }) => slot)).toEqual(['psu']);
    const text = (await documentOf(bad)).pages.join('').replaceAll(/\s/g, '');
    for (const part of ['Nolongersold', 'needssocketAM5', 'Notinstock']) expect(text).toContain(part);
    const cpu = await aPart(catalog, 'cpu', { compat: { socket: undefined } });
    const { verdict } = (await issue(await save({ ...good, cpu }))).body;
    expect(verdict).toMatch(/^Looks compatible, \d+ checks? not verified$/);
  });
});

describe('a quote in Swahili', () => {
  it('has names, dates, sums, terms and what the rules found in Swahili, and the link to the Swahili page', async () => {
    const intel = await aPart(catalog, 'motherboard', { compat: { socket: 'LGA 1700', chipset: 'B760' } });
    const code = await save({ ...good, motherboard: intel });
    const { body } = await issue(code);
    const { pages, bytes } = await documentOf(code, { language: 'sw-KE,sw;q=0.9,en;q=0.5' });
    const text = pages.join('').replaceAll(/\s/g, '');
    const day = new Intl.DateTimeFormat('sw-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
    for (const part of [
      ...['NUKUU YA BEI', `mwisho wa ${day.format(new Date(body.validUntil))}`, `ukurasa 1 kati ya ${pages.length}`],
      ...['Bidhaa', 'Idadi', 'Usafirishaji', 'Jumla', 'Masharti', 'Vipuri hivi havifai pamoja.'],
      ...[`Kasha: ${good.case.name}`, `${good.cpu.name} inahitaji soketi AM5`, 'Huduma ya kuunganisha haimo'],
      `https://shop.test/sw/build-pc?build=${code}`,
    ])
      expect(text).toContain(part.replaceAll(' ', ''));
    for (const english of ['Terms', 'Compatib', 'needssocket', 'Shipping', 'Delivery', 'Total'])
      expect(text).not.toContain(english);
    expect((await documentOf(code, { language: 'sw' })).bytes.equals(bytes)).toBe(true);
    expect(body.verdict).toBe('These parts do not fit together');
  });
});

describe('the delivery of a quote', () => {
  it('costs what it costs in the county of the buyer, and names other fees where no county is known', async () => {
    const { delivery } = DEFAULT_SETTINGS;
    const own = { freeOver: 900_000, fee: 1_500 };
    const zones = [{ name: 'Lake', counties: ['Kisumu', 'Siaya'], shipping: own, days: { from: 2, to: 3 } }];
    await setSettings({ shipping: { freeOver: 800_000, fee: 350 }, delivery: { ...delivery, zones } });
    const code = await save(good);
    const at = async (query: string) => (await catalog.request<Quote>('POST', `/builds/${code}/quote${query}`)).body;
    const [usual, lake, other, nowhere] = await Promise.all(
      ['', '?county=kisumu%20county', '?county=Nairobi', '?county=Atlantis'].map(at),
    );
    await setSettings({});
    expect([usual, lake, other, nowhere].map((quote) => quote?.shippingPrice)).toEqual([350, 1_500, 350, 350]);
    expect(lake?.totalPrice).toBe((usual?.totalPrice ?? 0) + 1_150);
    expect([usual, lake, other, nowhere].map((quote) => quote?.county)).toEqual([
      undefined,
      'Kisumu',
      'Nairobi',
      undefined,
    ]);
    expect(lake?.number).toBe(usual?.number);
    const textOf = async (query: string) => (await documentOf(code, { query })).pages.join('').replaceAll(/\s/g, '');
    expect(await textOf('')).toContain('DeliverytoKisumu,SiayaisfreeforordersaboveKES900,000');
    expect(await textOf('?county=Kisumu')).toContain('elseitcostsKES1,500');
    expect((await catalog.request('POST', `/builds/${code}/quote?county=${'x'.repeat(61)}`)).status).toBe(400);
  });
});

describe('a quote', () => {
  it('is the same for the day, however often and at once it is asked for, also after prices changed', async () => {
    const psu = await aPart(catalog, 'psu', { price: 8_000 });
    const code = await save({ ...good, psu });
    const [first, ...others] = (await Promise.all([1, 2, 3, 4].map(() => issue(code)))).map(({ body }) => body);
    for (const other of others) expect(other).toEqual(first);
    const before = await documentOf(code);
    await setPrice(psu, 9_999);
    await setSettings({ name: 'Another name' });
    expect((await issue(code.toLowerCase())).body).toEqual(first);
    expect((await documentOf(code)).bytes.equals(before.bytes)).toBe(true);
    await setSettings({});
    expect(await catalog.database.query('select 1 from build_quote where code = $1', [code])).toHaveLength(1);
  });

  it('ends with the seventh day after the day of its issue in Nairobi', async () => {
    const { issuedAt, validUntil } = (await issue(await save(good))).body;
    const day = Math.floor((Date.parse(issuedAt) + 3 * 3_600_000) / 86_400_000);
    expect(new Date(validUntil).getTime()).toBe((day + 8) * 86_400_000 - 3 * 3_600_000 - 1);
  });

  it('has another number and the prices of the day on another day, and the earlier one is still found', async () => {
    const psu = await aPart(catalog, 'psu', { price: 8_000 });
    const code = await save({ ...good, psu });
    const { number, totalPrice } = (await issue(code)).body;
    await catalog.database.query(
      `insert into build_quote select 'Q-' || code || '-' || to_char(day - 1, 'YYMMDD'), code, day - 1,
         issued_at - interval '1 day', valid_until - interval '1 day', content from build_quote where number = $1`,
      [number],
    );
    await catalog.database.query('delete from build_quote where number = $1', [number]);
    await setPrice(psu, 9_000);
    const today = (await issue(code)).body;
    expect([today.number, today.totalPrice]).toEqual([number, totalPrice + 1_000]);
    const [row] = await catalog.database.query<{ number: string }>(
      'select number from build_quote where code = $1 and number <> $2',
      [code, number],
    );
    expect((await find(row?.number ?? '', admin)).body).toMatchObject({ totalPrice, code });
  });

  it('is never changed, whatever program writes, and holds nothing about a person', async () => {
    const owner = await catalog.identity.tokenFor();
    const { body } = await catalog.request<{ code: string }>('POST', '/builds', {
      token: owner,
      body: choiceOf(good, { name: 'For Wanjiru' }),
    });
    await issue(body.code);
    const change = "update build_quote set content = '{}' where code = $1";
    await expect(catalog.database.query(change, [body.code])).rejects.toThrow('never changed');
    const [row] = await catalog.database.query<{ text: string }>(
      'select build_quote::text as text from build_quote where code = $1',
      [body.code],
    );
    expect(row?.text).not.toContain('Wanjiru');
  });

  it('does not exist of an unknown build, and of one without a part to buy', async () => {
    for (const code of ['ABCD2345', 'nonsense', "A'--"]) {
      const path = `/builds/${encodeURIComponent(code)}/quote`;
      expect(await catalog.request('POST', path)).toMatchObject({ status: 404, body: { code: 'build_not_found' } });
      expect((await fetch(`${catalog.url}${path}.pdf`)).status).toBe(404);
    }
    const owned = await save({ cpu: good.cpu }, { owned: ['cpu'] });
    expect(await issue(owned)).toMatchObject({ status: 409, body: { code: 'nothing_to_quote' } });
  });

  it('is found by its number by staff of every role, and by no other person', async () => {
    const quote = (await issue(await save(good))).body;
    expect((await find(quote.number)).status).toBe(401);
    expect((await find(quote.number, await catalog.identity.tokenFor())).status).toBe(403);
    for (const role of ['catalogue', 'orders', 'support'] as const) {
      const token = await catalog.identity.tokenFor({ roles: [role] });
      expect((await find(quote.number.toLowerCase(), token)).body).toEqual(quote);
    }
    expect(await find('Q-ABCD2345-260101', admin)).toMatchObject({ status: 404, body: { code: 'quote_not_found' } });
  });
});

describe('a customer who issues quotes without end', () => {
  it('is limited, and no guest is', async () => {
    const code = await save({ cpu: good.cpu });
    const token = await catalog.identity.tokenFor({ id: randomUUID() });
    const read = () => catalog.request<{ code: string }>('POST', `/builds/${code}/quote`, { token });
    for (let n = 0; n < 60; n += 1) expect((await read()).status).toBe(200);
    expect(await read()).toMatchObject({ status: 429, body: { code: 'too_many_sent' } });
    const document = await fetch(`${catalog.url}/builds/${code}/quote.pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(document.status).toBe(429);
    expect((await issue(code)).status).toBe(200);
  });
});
