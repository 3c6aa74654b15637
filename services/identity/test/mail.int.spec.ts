import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { aCertificate } from '@shop/service-kit/testing/certificate';
import { eventually } from '@shop/shop-client/eventually';
import { openPostOffice, type PostOffice } from './post-office.js';
import { anAddress, startIdentity } from './fixtures.js';

type Shop = Awaited<ReturnType<typeof startIdentity>>;
const folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: { shop?: Shop; posts: PostOffice[] } = { posts: [] };
afterEach(async () => {
  await opened.shop?.stop();
  await Promise.all(opened.posts.splice(0).map((post) => post.close()));
});

async function aPostOffice(options: Parameters<typeof openPostOffice>[0] = {}): Promise<PostOffice> {
  const post = await openPostOffice(options);
  opened.posts.push(post);
  return post;
}

async function aShop(environment: NodeJS.ProcessEnv): Promise<Shop> {
  opened.shop = await startIdentity(environment);
  return opened.shop;
}

async function register({ identity }: Shop, email = anAddress()): Promise<string> {
  const body = { name: 'Achieng', email, password: 'correct horse' };
  expect((await identity.request('POST', '/auth/register', { body })).status).toBe(201);
  return email;
}

const arrived = (post: Pick<PostOffice, 'mails'>, email: string) =>
  post.mails.filter((mail) => mail.includes(`To: ${email}`));
const queued = async ({ identity }: Shop, email: string) =>
  (
    await identity.database.query<{ last_error: string | null; sent: boolean; attempts: number }>(
      'select last_error, sent_at is not null as sent, attempts from mail where recipient = $1',
      [email],
    )
  )[0];

describe('a mail', () => {
  it('is sent by STARTTLS, and the password only after it', async () => {
    const { caFile, ...keys } = await aCertificate(folder);
    const post = await aPostOffice({ ...keys, authOptional: false });
    const shop = await aShop({ SMTP_URL: `smtp://shop:secret@127.0.0.1:${post.port}`, SMTP_CA_FILE: caFile });
    const email = await register(shop);
    await eventually(() => expect(arrived(post, email)).toHaveLength(1));
    expect(post.wasEncrypted).toEqual([true]);
  });

  it('is sent by TLS from the first byte', async () => {
    const { caFile, ...keys } = await aCertificate(folder);
    const post = await aPostOffice({ ...keys, secure: true });
    const shop = await aShop({ SMTP_URL: `smtps://127.0.0.1:${post.port}`, SMTP_CA_FILE: caFile });
    const email = await register(shop);
    await eventually(() => expect(arrived(post, email)).toHaveLength(1));
    expect(post.wasEncrypted).toEqual([true]);
  });

  it('waits rather than sending a password to a server without encryption', async () => {
    const passwords: unknown[] = [];
    const post = await aPostOffice({
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        passwords.push(password);
        done(null, { user: username });
      },
    });
    const shop = await aShop({ SMTP_URL: `smtp://shop:secret@127.0.0.1:${post.port}` });
    const email = await register(shop);
    await eventually(async () => expect(await queued(shop, email)).toMatchObject({ last_error: 'ETLS', sent: false }));
    expect([post.mails, passwords]).toEqual([[], []]);
  });

  it('waits when the certificate of the server has an unknown authority', async () => {
    const { key, cert } = await aCertificate(folder);
    const post = await aPostOffice({ key, cert, secure: true });
    const shop = await aShop({ SMTP_URL: `smtps://127.0.0.1:${post.port}` });
    const email = await register(shop);
    await eventually(async () => expect((await queued(shop, email))?.last_error).toBeTruthy());
    expect(post.mails).toEqual([]);
  });

  it('waits while the server is unavailable, and arrives once after that', async () => {
    const away = await openPostOffice();
    await away.close();
    const shop = await aShop({ SMTP_URL: away.url });
    const emails = [await register(shop), await register(shop), await register(shop)];
    await eventually(async () => expect((await queued(shop, emails[0] ?? ''))?.last_error).toBe('ESOCKET'));
    const back = await aPostOffice({ port: away.port });
    await eventually(async () => {
      for (const email of emails)
        expect(await queued(shop, email)).toEqual({ last_error: null, sent: true, attempts: 1 });
    }, 20_000);
    for (const email of emails) expect(arrived(back, email)).toHaveLength(1);
  });

  it('loses its text and the token of its link after it is sent', async () => {
    const shop = await aShop({});
    const email = await register(shop);
    await eventually(() => expect(arrived({ mails: shop.mails }, email)).toHaveLength(1));
    await eventually(async () => expect(await queued(shop, email)).toMatchObject({ sent: true }));
    const texts = 'select text, html from mail where recipient = $1';
    expect(await shop.identity.database.query(texts, [email])).toEqual([{ text: '', html: '' }]);
  });

  it('whose link has expired is not sent, and loses its text', async () => {
    const away = await openPostOffice();
    await away.close();
    const shop = await aShop({ SMTP_URL: away.url });
    const email = await register(shop);
    await eventually(async () => expect((await queued(shop, email))?.last_error).toBe('ESOCKET'));
    await shop.identity.database.query(`update mail set expires_at = now() where recipient = $1`, [email]);
    await register(shop);
    await eventually(async () => {
      const rows = await shop.identity.database.query('select text, last_error from mail where recipient = $1', [
        email,
      ]);
      expect(rows).toEqual([{ text: '', last_error: 'expired' }]);
    });
  });

  it('that the server refuses does not delay the others, and is retried later', async () => {
    const refused = anAddress();
    const post = await aPostOffice({
      onRcptTo: ({ address }, _session, done) =>
        address === refused ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
    });
    const shop = await aShop({ SMTP_URL: post.url });
    await register(shop, refused);
    const email = await register(shop);
    await eventually(() => expect(arrived(post, email)).toHaveLength(1));
    expect(await queued(shop, refused)).toMatchObject({ last_error: 'EENVELOPE', sent: false });
    const [{ waits } = { waits: 0 }] = await shop.identity.database.query<{ waits: number }>(
      `select extract(epoch from next_attempt_at - now())::int as waits from mail where recipient = $1`,
      [refused],
    );
    expect(waits).toBeGreaterThan(5);
  });
});
