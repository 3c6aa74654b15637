import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { productChanged } from '@shop/contracts/catalog';
import { userChanged, userDeleted } from '@shop/contracts/identity';
import type { DeskQuestion } from '@shop/contracts/question-desk';
import { type Question, questionAnswered } from '@shop/contracts/questions';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aProduct, startReviews } from './fixtures.js';

let reviews: TestService;
let moderator: string;
let support: string;
beforeAll(async () => {
  reviews = await startReviews();
  moderator = await reviews.identity.tokenFor({ name: 'Achieng', roles: ['catalogue'] });
  support = await reviews.identity.tokenFor({ name: 'Kiprop', roles: ['support'] });
});
afterAll(() => reviews.stop());

async function aCustomer(name = 'Wanjiru') {
  const id = randomUUID();
  return { id, token: await reviews.identity.tokenFor({ id, name }) };
}

const pathOf = (productId: string) => `/products/${productId}/questions`;
const ask = async (token: string | undefined, text: string, productId?: string) =>
  reviews.request<Question & { code?: string }>('POST', pathOf(productId ?? (await aProduct(reviews))), {
    token,
    body: { text },
  });
const listed = async (productId: string) => (await reviews.request<Question[]>('GET', pathOf(productId))).body;
const waiting = (productId: string, token?: string) =>
  reviews.request<Question[]>('GET', `${pathOf(productId)}/mine`, { token });
const change = (path: string, body: object, token = support) =>
  reviews.request<DeskQuestion & { code?: string }>('PATCH', path, { token, body });
const atDesk = (query: string, token = support) =>
  reviews.request<DeskQuestion[]>('GET', `/questions?${query}`, { token });

/** A customer's question that waits for an answer. */
async function aQuestion(text = 'Does it fit an AM5 board?') {
  const customer = await aCustomer();
  const productId = await aProduct(reviews);
  const { body } = await ask(customer.token, text, productId);
  return { customer, productId, _id: body._id, path: `${pathOf(productId)}/${body._id}` };
}

describe('POST /products/:productId/questions', () => {
  it('stores a question that only its author sees until it is answered', async () => {
    const customer = await aCustomer('Otieno');
    const productId = await aProduct(reviews);
    const asked = await ask(customer.token, '  Does it fit an AM5 board?  ', productId);
    expect(asked).toMatchObject({
      status: 201,
      body: { text: 'Does it fit an AM5 board?', name: 'Otieno', answer: null },
    });
    expect(await listed(productId)).toEqual([]);
    expect((await waiting(productId, customer.token)).body).toEqual([asked.body]);
    expect((await waiting(productId, (await aCustomer()).token)).body).toEqual([]);
    expect((await waiting(productId)).status).toBe(401);
  });

  it('requires sign-in, a product and a text of 10 to 500 characters', async () => {
    const { token } = await aCustomer();
    expect((await ask(undefined, 'Does it fit an AM5 board?')).status).toBe(401);
    expect(await ask(token, 'Does it fit an AM5 board?', 'no-uuid')).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
    for (const text of ['', ' Too short ', 'x'.repeat(501)])
      expect(await ask(token, text)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('refuses the same text about the same product, however it is written', async () => {
    const { token } = await aCustomer();
    const productId = await aProduct(reviews);
    const sent = ['Is it quiet at night?', 'is it  quiet at night?', 'Is it quiet at night?'];
    const answers = await Promise.all(sent.map((text) => ask(token, text, productId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await ask(token, 'Is it quiet at night?', productId)).body.code).toBe('already_asked');
    expect((await ask(token, 'Is it quiet at night?')).status).toBe(201);
  });

  it('lets 5 questions of an account wait, also for concurrent requests', async () => {
    const { token } = await aCustomer();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => ask(token, `Is this question ${n} good?`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect((await ask(token, 'One more question, please?')).body.code).toBe('too_many_questions');
    const [first] = (await atDesk(`search=${encodeURIComponent('Is this question')}`)).body;
    await change(`${pathOf(first?.product.id ?? '')}/${first?._id}`, { answer: 'Yes.' });
    expect((await ask(token, 'One more question, please?')).status).toBe(201);
  });
});

describe('an account that asks often', () => {
  it('is limited, whatever becomes of its questions, and no other account is', async () => {
    const [{ token }, another] = [await aCustomer(), await aCustomer()];
    const productId = await aProduct(reviews);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await ask(token, 'Is it quiet at night?', productId)).status);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409), 429]);
    const refused = await ask(token, 'Is it loud at night?', productId);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_sent' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await ask(another.token, 'Is it quiet at night?', productId)).status).toBe(201);
  });
});

describe('an answer', () => {
  it('shows the question to everyone, and is mailed once', async () => {
    const { customer, productId, path, _id } = await aQuestion();
    const named = {
      productId,
      name: 'Ryzen 5 7600',
      category: 'processors',
      priceCents: 100,
      image: '/media/a',
    } as const;
    const { id } = await reviews.publish(productChanged.of(productId, named));
    await eventually(async () =>
      expect(await reviews.database.query('select from inbox where event_id = $1', [id])).toHaveLength(1),
    );
    const answered = await change(path, { answer: ' Yes, it does. ' });
    expect(answered).toMatchObject({
      status: 200,
      body: { answer: { text: 'Yes, it does.' }, answeredBy: { name: 'Kiprop' }, product: { name: 'Ryzen 5 7600' } },
    });
    await change(path, { answer: 'Yes, with a new BIOS.' });
    const [shown] = await listed(productId);
    expect(shown).toMatchObject({ _id, answer: { text: 'Yes, with a new BIOS.' } });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Kiprop|${customer.id}`));
    expect((await waiting(productId, customer.token)).body).toEqual([]);
    await eventually(() =>
      expect(reviews.bus.published(questionAnswered, productId).map(({ data }) => data)).toEqual([
        { questionId: _id, productId, userId: customer.id, productName: 'Ryzen 5 7600' },
      ]),
    );
    await eventually(() =>
      expect(reviews.bus.published(staffChangeMade, _id)[0]?.data).toMatchObject({
        entity: 'review',
        after: { answer: 'Yes, it does.' },
      }),
    );
  });

  it('is announced once when two people answer at the same time', async () => {
    const { path, productId } = await aQuestion();
    await Promise.all(['Yes.', 'No.'].map((answer) => change(path, { answer })));
    await eventually(() => expect(reviews.bus.published(questionAnswered, productId)).toHaveLength(1));
  });

  it('needs a text, staff, and a question that is shown', async () => {
    const { path, customer, productId } = await aQuestion();
    for (const body of [
      {},
      { answer: ' ' },
      { answer: 'x'.repeat(2001) },
      { hidden: true, answer: 'x' },
      { text: 'x' },
    ])
      expect((await change(path, body)).status).toBe(400);
    expect((await change(path, { answer: 'Yes' }, customer.token)).status).toBe(403);
    for (const other of [`${pathOf(productId)}/${randomUUID()}`, `${pathOf(productId)}/no-uuid`])
      expect(await change(other, { answer: 'Yes' })).toMatchObject({
        status: 404,
        body: { code: 'question_not_found' },
      });
    await change(path, { hidden: true }, moderator);
    expect(await change(path, { answer: 'Yes' })).toMatchObject({ status: 409, body: { code: 'question_hidden' } });
  });
});

describe('a hidden question', () => {
  it('is in no list of the shop until it is shown again; only moderators hide and delete', async () => {
    const { path, productId, customer } = await aQuestion();
    await change(path, { answer: 'Yes.' });
    for (const hidden of [true, false]) expect((await change(path, { hidden })).status).toBe(403);
    expect((await change(path, { hidden: true }, moderator)).body.hidden).toMatchObject({ by: { name: 'Achieng' } });
    expect(await listed(productId)).toEqual([]);
    await change(path, { hidden: false }, moderator);
    expect(await listed(productId)).toHaveLength(1);
    const remove = (token?: string) => reviews.request('DELETE', path, { token });
    expect((await remove()).status).toBe(401);
    for (const token of [customer.token, support]) expect((await remove(token)).status).toBe(403);
    expect((await remove(moderator)).status).toBe(204);
    expect((await remove(moderator)).status).toBe(404);
    expect(await listed(productId)).toEqual([]);
  });
});

describe('GET /questions', () => {
  it('finds questions by state and words', async () => {
    const word = randomUUID().slice(0, 8);
    const [open, answered, hidden] = [
      await aQuestion(`Open ${word}?`),
      await aQuestion(`Old ${word}?`),
      await aQuestion(`Bad ${word}?`),
    ];
    await change(answered.path, { answer: 'Yes.' });
    await change(hidden.path, { hidden: true }, moderator);
    const found = async (query: string) => (await atDesk(`search=${word}&${query}`)).body.map(({ _id }) => _id);
    expect(await found('')).toEqual([hidden._id, answered._id, open._id]);
    expect(await found('sort=oldest&pageSize=1')).toEqual([open._id]);
    expect(await found('state=open')).toEqual([open._id]);
    expect(await found('state=answered')).toEqual([answered._id]);
    expect(await found('state=hidden')).toEqual([hidden._id]);
    expect((await atDesk('state=lost')).status).toBe(400);
    for (const person of [{}, { roles: ['orders'] as const }])
      expect((await atDesk('', await reviews.identity.tokenFor(person))).status).toBe(403);
  });
});

describe("an account's change", () => {
  it('shows on its questions; a closed account keeps only answered ones, without a name', async () => {
    const { customer, productId, path } = await aQuestion();
    await ask(customer.token, 'Does it come with a cooler?', productId);
    await change(path, { answer: 'Yes.' });
    await reviews.publish(userChanged.of(customer.id, { userId: customer.id, name: 'Achieng O.', isAdmin: false }));
    await eventually(async () => expect((await listed(productId))[0]?.name).toBe('Achieng O.'));
    await reviews.publish(userDeleted.of(customer.id, { userId: customer.id }));
    await eventually(async () => expect((await listed(productId))[0]?.name).toBe('Former customer'));
    expect((await waiting(productId, customer.token)).body).toEqual([]);
  });
});
