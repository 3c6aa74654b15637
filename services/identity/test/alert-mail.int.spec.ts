import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { alertRaised } from '@shop/contracts/alerts';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, mailsTo, mailTo, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const anAlert = (userId: string, fields: object = {}) =>
  alertRaised.of(userId, {
    ...{ userId, productId: randomUUID(), kind: 'price-drop', productName: 'Ryzen 5 7600' },
    ...{ priceWhenAskedCents: 3_150_000, priceCents: 2_890_050 },
    ...fields,
  });
const handled = ({ id }: { id: string }) =>
  eventually(async () =>
    expect(await shop.identity.database.query('select from inbox where event_id = $1', [id])).toHaveLength(1),
  );

describe('the mail of an alert', () => {
  it('names the product, both prices and its page, and says that it was the only one', async () => {
    const { id, email } = await aPerson(shop.identity);
    const event = await shop.identity.publish(anAlert(id));
    const mail = await mailTo(shop.identity, email, 'Ryzen 5 7600 costs less now');
    for (const words of ['KES 31,500', 'KES 28,900.50', 'the alert has ended', 'set it again'])
      expect(mail).toContain(words);
    const { productId } = event.data as { productId: string };
    expect(mail).toContain(`https://shop.test/product/${productId}`);
    const raw = shop.mails.find((one) => one.includes(`To: ${email}`) && one.includes('costs less'));
    expect(raw).not.toContain('List-Unsubscribe');
  });

  it('is in the language of the account, and has one price where it is the same', async () => {
    const { id, email, token } = await aPerson(shop.identity);
    await shop.identity.request('PUT', '/users/me/preferences', { token, body: { marketing: false, language: 'sw' } });
    await shop.identity.publish(anAlert(id, { kind: 'back-in-stock', priceCents: 3_150_000 }));
    const mail = await mailTo(shop.identity, email, 'Ryzen 5 7600 imerudi');
    for (const words of ['Habari Wanjirũ,', 'Bei: KES 31,500', 'https://shop.test/sw/product/'])
      expect(mail).toContain(words);
    expect(mail).not.toContain('Ulipoomba');
  });

  it('is sent once for an event, and not at all after a day', async () => {
    const { id, email } = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, email);
    const event = await shop.identity.publish(anAlert(id));
    await eventually(async () => expect(await mailsTo(shop.identity, email)).toBe(before + 1));
    await shop.identity.deliver(alertRaised.topic, event);
    const next = await shop.identity.publish(anAlert(id));
    await handled(next);
    expect(await mailsTo(shop.identity, email)).toBe(before + 2);
    const [mail] = await shop.identity.database.query<{ hours: number }>(
      `select extract(epoch from expires_at - created_at) / 3600 as hours from mail
       where recipient = $1 order by id desc limit 1`,
      [email],
    );
    expect(Math.round(Number(mail?.hours))).toBe(24);
  });

  it('is not sent to an unverified or deleted account', async () => {
    const { id, email } = await aPerson(shop.identity);
    await shop.identity.database.query('update account set email_verified_at = null where id = $1', [id]);
    const before = await mailsTo(shop.identity, email);
    for (const userId of [id, randomUUID()]) await handled(await shop.identity.publish(anAlert(userId)));
    expect(await mailsTo(shop.identity, email)).toBe(before);
  });

  it('is dead-lettered when its event is malformed', async () => {
    const event = await shop.identity.publish(anAlert(randomUUID()));
    await shop.identity.deliver(alertRaised.topic, { ...event, id: randomUUID(), data: {} });
    await eventually(async () => expect(await shop.identity.bus.deadLetters(alertRaised.topic)).toHaveLength(1));
  });
});
