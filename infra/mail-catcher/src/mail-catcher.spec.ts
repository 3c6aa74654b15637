import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { Message, Summary } from './mail.js';
import { Mailbox } from './mailbox.js';
import { type MailCatcher, startMailCatcher } from './start.js';

let folder: string;
let catcher: MailCatcher;

const start = async () => {
  catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0, host: '127.0.0.1', hosts: ['mail-catcher'], folder });
};
const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${catcher.httpPort}${path}`, init);
const list = async (query = '') =>
  (await (await get(`/api/v1/messages${query}`)).json()) as { total: number; messages: Summary[] };

const send = (mail: object) =>
  createTransport({ host: '127.0.0.1', port: catcher.smtpPort, auth: { user: 'any', pass: 'any' } }).sendMail({
    from: 'SavannaPC <shop@example.test>',
    to: 'Wanjiku <wanjiku@example.test>',
    subject: 'Karibu',
    text: 'Open https://shop.example.test/verify?token=abc to begin.',
    ...mail,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  await start();
});

afterEach(async () => {
  await catcher.stop();
  await rm(folder, { recursive: true });
});

describe('mail catcher', () => {
  it('keeps mails that come by SMTP and lists the newest first', async () => {
    await send({});
    await send({ subject: 'Pesa imepokelewa – KSh 1,500', to: 'otieno@example.test' });
    const { total, messages } = await list();
    expect(total).toBe(2);
    expect(messages.map(({ Subject }) => Subject)).toEqual(['Pesa imepokelewa – KSh 1,500', 'Karibu']);
    expect(messages[1]).toMatchObject({ To: [{ Name: 'Wanjiku', Address: 'wanjiku@example.test' }], Attachments: 0 });
  });

  it('finds mails by the recipient’s e-mail address, also blind copies', async () => {
    await send({});
    await send({ to: 'otieno@example.test', bcc: 'audit@example.test' });
    expect((await list('?to=WANJIKU@example.test')).total).toBe(1);
    expect((await list('?to=audit@example.test')).messages[0]?.To[0]?.Address).toBe('otieno@example.test');
    expect((await list('?to=nobody@example.test')).total).toBe(0);
  });

  it('returns a mail by its id and the latest one to an e-mail address', async () => {
    await send({ html: '<p>Hello</p>' });
    await send({ to: 'otieno@example.test' });
    const latest = (await (await get('/api/v1/message/latest?to=wanjiku@example.test')).json()) as Message;
    expect(latest).toMatchObject({ Subject: 'Karibu', HTML: '<p>Hello</p>\n', From: { Address: 'shop@example.test' } });
    expect(await (await get(`/api/v1/message/${latest.ID}`)).json()).toEqual(latest);
    expect(await (await get(`/api/v1/message/${latest.ID}/raw`)).text()).toContain(
      'Delivered-To: wanjiku@example.test',
    );
  });

  it('answers 404 for a mail it does not have', async () => {
    for (const path of ['/api/v1/message/latest', '/api/v1/message/1-ab/raw', '/view/..%2Fsecrets.json']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('serves the attachments of a mail', async () => {
    await send({ attachments: [{ filename: 'receipt.txt', content: 'KSh 10' }] });
    const { ID, Attachments } = (await (await get('/api/v1/message/latest')).json()) as Message;
    expect(Attachments).toEqual([{ PartID: '0', FileName: 'receipt.txt', ContentType: 'text/plain', Size: 6 }]);
    const file = await get(`/api/v1/message/${ID}/part/0`);
    expect(file.headers.get('content-disposition')).toContain('receipt.txt');
    expect(await file.text()).toBe('KSh 10');
  });

  it('runs no script of a mail', async () => {
    await send({ html: '<script>alert(1)</script>' });
    const { ID } = (await (await get('/api/v1/message/latest')).json()) as Message;
    expect((await get(`/view/${ID}`)).headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  });

  it('keeps its mails after a restart, also a mail it cannot parse', async () => {
    await send({});
    await writeFile(join(folder, '1795264688846-00ff.eml'), Buffer.from([0xff, 0x00, 0x0a]));
    await catcher.stop();
    await start();
    expect((await list()).total).toBe(2);
  });

  it('deletes all mails on request', async () => {
    await send({});
    expect((await get('/api/v1/messages', { method: 'DELETE' })).status).toBe(200);
    expect((await list()).total).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is ready, and shows its page', async () => {
    expect((await get('/livez')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect(await (await get('/')).text()).toContain('<title>Mails of the shop</title>');
    expect((await get('/page.js')).headers.get('content-type')).toContain('javascript');
  });
});

describe('mailbox', () => {
  it('keeps the newest mails only', async () => {
    const other = await mkdtemp(join(tmpdir(), 'mailbox-'));
    const mailbox = await Mailbox.open(other, 2);
    for (const subject of ['one', 'two', 'three']) await mailbox.add(Buffer.from(`Subject: ${subject}\r\n\r\n`));
    expect(mailbox.list().map(({ Subject }) => Subject)).toEqual(['three', 'two']);
    expect(await readdir(other)).toHaveLength(2);
    await rm(other, { recursive: true });
  });
});

it('refuses a body, because no call takes one', async () => {
  for (const type of ['text/plain', 'application/json']) {
    const answer = await get('/api/v1/messages', { method: 'DELETE', body: '{}', headers: { 'content-type': type } });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'unsupported_media_type' }),
    ]);
  }
});

/** Asks under another host name, as a browser does when a DNS server says that the name is this machine. */
const askAs = (host: string, path: string, method = 'GET', headers = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: catcher.httpPort, path, method, headers: { host, ...headers } };
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

it('answers only under its own names, so that no other page reads the mails', async () => {
  await send({});
  for (const path of ['/', '/api/v1/messages', '/api/v1/message/latest', '/view/latest', '/page.js'])
    expect(await askAs(`evil.example:${catcher.httpPort}`, path)).toBe(421);
  for (const host of ['localhost', '127.0.0.1', `[::1]:${catcher.httpPort}`, 'mail-catcher:8025'])
    expect(await askAs(host, '/api/v1/messages')).toBe(200);
  expect(await askAs('10.1.2.3:8025', '/readyz')).toBe(200);
  expect(await askAs('localhost', '/api/v1/messages', 'DELETE', { origin: 'https://evil.example' })).toBe(421);
  expect((await list()).total).toBe(1);
});
