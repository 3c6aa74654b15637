import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { questionAnswered } from '@shop/contracts/questions';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, mailsTo, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const inbox = (id: string) => shop.identity.database.query('select from inbox where event_id = $1', [id]);

const anAnswer = (userId: string, productName: string | null = 'Ryzen 5 7600') => {
  const productId = randomUUID();
  return questionAnswered.of(productId, { questionId: randomUUID(), productId, userId, productName });
};

it('who asked is mailed once where the answer is', async () => {
  const { id, email } = await aPerson(shop.identity);
  const before = await mailsTo(shop.identity, email);
  const event = await shop.identity.publish(anAnswer(id));
  await eventually(async () => expect(await mailsTo(shop.identity, email)).toBe(before + 1));
  await shop.identity.deliver(questionAnswered.topic, event);
  const next = await shop.identity.publish(anAnswer(id, null));
  await eventually(async () => expect(await inbox(next.id)).toHaveLength(1));
  await eventually(async () => expect(await mailsTo(shop.identity, email)).toBe(before + 2));
});

it('no mail is sent for a deleted account, and a malformed event is dead-lettered', async () => {
  const event = await shop.identity.publish(anAnswer(randomUUID()));
  await eventually(async () => expect(await inbox(event.id)).toHaveLength(1));
  await shop.identity.deliver(questionAnswered.topic, { ...event, id: randomUUID(), data: {} });
  await eventually(async () => expect(await shop.identity.bus.deadLetters(questionAnswered.topic)).toHaveLength(1));
});
