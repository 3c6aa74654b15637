import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cartAbandoned } from '@shop/contracts/cart-reminder';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, mailsTo, mailTo, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const aLine = (name = 'Ryzen 5 7600') => ({ productId: randomUUID(), name, quantity: 2, unitCents: 2_890_000 });
const aCart = (userId: string, lines = [aLine()]) => cartAbandoned.of(userId, { userId, lines });

async function aReader({ marketing = true, language = 'en' } = {}) {
  const person = await aPerson(shop.identity);
  const choose = (chosen: object) =>
    shop.identity.request('PUT', '/users/me/preferences', { token: person.token, body: { language, ...chosen } });
  await choose({ marketing });
  return { ...person, choose };
}

/** Publishes the event and returns how many mails of the address it added. */
async function addedBy(event: ReturnType<typeof aCart>, email: string): Promise<number> {
  const before = await mailsTo(shop.identity, email);
  const { id } = await shop.identity.publish(event);
  await eventually(async () =>
    expect(await shop.identity.database.query('select from inbox where event_id = $1', [id])).toHaveLength(1),
  );
  return (await mailsTo(shop.identity, email)) - before;
}

describe('the reminder of a cart', () => {
  it('lists the items with the prices of now, and leads to the cart', async () => {
    const { id, email } = await aReader();
    await shop.identity.publish(aCart(id, [aLine(), ...Array.from({ length: 12 }, (_, n) => aLine(`Part ${n}`))]));
    const mail = await mailTo(shop.identity, email, 'Your cart is waiting');
    for (const words of ['2 x Ryzen 5 7600: KES 57,800', 'Part 8', 'and 3 more items', 'https://shop.test/cart\n'])
      expect(mail).toContain(words);
    expect(mail).not.toContain('Part 9');
  });

  it('is in the language of the account', async () => {
    const { id, email } = await aReader({ language: 'sw' });
    await shop.identity.publish(aCart(id));
    const mail = await mailTo(shop.identity, email, 'Kikapu chako kinakusubiri');
    for (const words of ['https://shop.test/sw/cart', 'https://shop.test/sw/unsubscribe?token=', 'Jiondoe hapa'])
      expect(mail).toContain(words);
  });

  it('ends all such mails by its link and by the one click of a mail program', async () => {
    for (const way of ['page', 'header'] as const) {
      const { id, email } = await aReader();
      await shop.identity.publish(aCart(id));
      const text = await mailTo(shop.identity, email, 'Your cart is waiting');
      const raw = shop.mails.find((one) => one.includes(`To: ${email}`) && one.includes('Your cart is waiting')) ?? '';
      const headers = raw.replaceAll(/\r\n\s+/g, ' ');
      expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
      const [, page = ''] = /unsubscribe\?token=(\S+)/.exec(text) ?? [];
      const [, header = ''] =
        /List-Unsubscribe: <https:\/\/shop\.test\/api(\/unsubscribe\?token=[^>]+)>/.exec(headers) ?? [];
      const form = {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      };
      const token = decodeURIComponent(page);
      const answer =
        way === 'page'
          ? await shop.identity.request('POST', '/unsubscribe', { body: { token } })
          : await shop.identity.request('POST', header, form);
      expect(answer.status).toBe(204);
      expect(await addedBy(aCart(id), email)).toBe(0);
    }
  });

  it('is dropped for who does not want marketing then, and not sent when they do later', async () => {
    const { id, email, choose } = await aReader({ marketing: false });
    expect(await addedBy(aCart(id), email)).toBe(0);
    await choose({ marketing: true });
    expect(await mailsTo(shop.identity, email)).toBe(1);
    expect(await addedBy(aCart(id), email)).toBe(1);
  });

  it('is not sent when marketing is turned off while it waits', async () => {
    const { id, email, choose } = await aReader();
    await shop.identity.database.query(
      `insert into mail (recipient, subject, text, html, unsubscribe_url, next_attempt_at)
       values ($1, 'Offers', 'x', 'x', 'https://shop.test/api/unsubscribe', now() + interval '1 hour'),
         ($1, 'Receipt', 'x', 'x', null, now() + interval '1 hour')`,
      [email],
    );
    await choose({ marketing: false });
    const left = await shop.identity.database.query(
      'select subject from mail where recipient = $1 and sent_at is null',
      [email],
    );
    expect(left).toEqual([{ subject: 'Receipt' }]);
    expect(await addedBy(aCart(id), email)).toBe(0);
  });

  it('is sent once for an event, and never to an unverified or deleted account', async () => {
    const { id, email } = await aReader();
    const event = await shop.identity.publish(aCart(id));
    await mailTo(shop.identity, email, 'Your cart is waiting');
    const sent = await mailsTo(shop.identity, email);
    await shop.identity.deliver(cartAbandoned.topic, event);
    expect(await addedBy(aCart(randomUUID()), email)).toBe(0);
    await shop.identity.database.query('update account set email_verified_at = null where id = $1', [id]);
    expect(await addedBy(aCart(id), email)).toBe(0);
    expect(await mailsTo(shop.identity, email)).toBe(sent);
  });

  it('is dead-lettered when its event is malformed', async () => {
    const event = await shop.identity.publish(aCart(randomUUID()));
    await shop.identity.deliver(cartAbandoned.topic, { ...event, id: randomUUID(), data: {} });
    await eventually(async () => expect(await shop.identity.bus.deadLetters(cartAbandoned.topic)).toHaveLength(1));
  });
});
