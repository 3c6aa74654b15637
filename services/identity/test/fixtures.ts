import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { User } from '@shop/contracts/identity';
import { eventually } from '@shop/service-kit/testing/eventually';
import { TestService } from '@shop/service-kit/testing/test-service';
import { JoseTokenIssuer } from '../src/adapters/crypto/jose-token-issuer.js';
import { IdentitySettings } from '../src/config.js';
import { identityService } from '../src/service.js';
import { openPostOffice } from './post-office.js';

const ADMIN = { email: 'admin@shop.test', password: 'a first password' };

/** Identity over its own database and keys, and everything it mailed, as a mail server got it. */
export async function startIdentity(environment: NodeJS.ProcessEnv = {}) {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const keys = await publishKeys(key);
  const post = await openPostOffice();
  const identity = await TestService.start({
    settings: IdentitySettings,
    service: identityService,
    environment: {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TOKEN_SIGNING_KEY: key,
      JWKS_URL: keys.url,
      SMTP_URL: post.url,
      PUBLIC_URL: 'https://shop.test',
      ...environment,
    },
  });
  const stop = async () => {
    await identity.stop();
    await Promise.all([keys.stop(), post.close()]);
  };
  return { identity, mails: post.mails, stop };
}

/** The service cannot know its own address before it listens, so another server publishes its keys. */
async function publishKeys(pem: string) {
  const { publicKeys } = await JoseTokenIssuer.fromPem(pem);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(publicKeys));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`, stop };
}

export const anAddress = () => `${randomUUID()}@test.example`;

/** The text of the newest mail to an address, as it was queued. */
export const mailTo = (identity: TestService, email: string, subject: string): Promise<string> =>
  eventually(async () => {
    const text = 'select text from mail where recipient = $1 and subject like $2 order by id desc limit 1';
    const [mail] = await identity.database.query<{ text: string }>(text, [email, `%${subject}%`]);
    if (!mail) throw new Error(`no mail '${subject}' to ${email}`);
    return mail.text;
  });

export const mailsTo = async (identity: TestService, email: string): Promise<number> =>
  (await identity.database.query('select 1 from mail where recipient = $1', [email])).length;

export const verificationToken = async (identity: TestService, email: string): Promise<string> =>
  /token=(\S+)/.exec(await mailTo(identity, email, 'Confirm'))?.[1] ?? '';

export const resetToken = async (identity: TestService, email: string): Promise<string> =>
  /reset-password\/(\S+)/.exec(await mailTo(identity, email, 'Reset'))?.[1] ?? '';

type Credentials = { email: string; password: string };

export const logIn = (identity: TestService, { email, password }: Credentials, headers = {}) =>
  identity.request<{ user: User; token: string; code?: string }>('POST', '/auth/login', {
    body: { email, password },
    headers,
  });

/** A customer who has registered, confirmed the address and signed in. */
export async function aPerson(identity: TestService, name = 'Wanjirũ') {
  const credentials = { email: anAddress(), password: 'maembe matamu' };
  await identity.request('POST', '/auth/register', { body: { name, ...credentials } });
  await identity.request('GET', `/auth/verify-email?token=${await verificationToken(identity, credentials.email)}`);
  const { body } = await logIn(identity, credentials);
  return { ...credentials, name, id: body.user.id, token: body.token };
}

/** The token of the shop's first administrator. */
export const theAdmin = async (identity: TestService): Promise<{ id: string; token: string }> => {
  const { body } = await logIn(identity, ADMIN);
  return { id: body.user.id, token: body.token };
};

/** Puts an account's links into the past: an hour is too long for a test. */
export const expireLinks = (identity: TestService, userId: string) =>
  identity.database.query("update mailed_link set expires_at = now() - interval '1 second' where account_id = $1", [
    userId,
  ]);
