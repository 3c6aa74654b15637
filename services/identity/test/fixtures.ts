import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import PostalMime from 'postal-mime';
import type { User } from '@shop/contracts/identity';
import type { Obligation } from '@shop/contracts/obligations';
import { SERVICE_TOKEN_HEADER } from '@shop/service-kit/auth/service-tokens';
import { TOKEN_CHECKS } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { StandIn } from '@shop/service-kit/testing/stand-in';
import { TestService } from '@shop/service-kit/testing/test-service';
import { withClock } from '@shop/service-kit/testing/with-clock';
import { eventually } from '@shop/shop-client/eventually';
import { IdentitySettings } from '../src/config.js';
import { identityService } from '../src/service.js';
import { openPostOffice, type PostOffice } from './post-office.js';

const ADMIN = { email: 'admin@shop.test', password: 'a first password' };

/** The mail server of each running service. */
const postOffices = new WeakMap<TestService, PostOffice>();

/** A fake of orders with the endpoint for closing accounts. */
class StandInOrders extends StandIn {
  isDown = false;
  /** What is owed by account; nothing by default. */
  readonly owed = new Map<string, Obligation[]>();

  protected answer(_method: string, url: string) {
    if (this.isDown) return { status: 503, body: { code: 'unavailable', message: 'Busy', requestId: 'r' } };
    return { status: 200, body: this.owed.get(url.split('/')[3] ?? '') ?? [] };
  }
}

/** A clock that a test moves. */
class MovedClock extends Clock {
  /** How it differs from the real time. */
  aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }
}

/** Identity with its own database and a mail server that stores everything it mails. */
export async function startIdentity(environment: NodeJS.ProcessEnv = {}) {
  const clock = new MovedClock();
  const keys = await relayKeys();
  const post = await openPostOffice();
  const orders = new StandInOrders();
  const stopAround = () => Promise.all([keys.stop(), post.close(), orders.stop()]);
  const identity = await TestService.start({
    name: 'identity',
    settings: IdentitySettings,
    service: (config) => withClock(identityService(config), clock),
    environment: {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TOKEN_KEY_SECRET: randomBytes(24).toString('hex'),
      JWKS_URL: keys.url,
      ORDERS_URL: await orders.start(),
      SMTP_URL: post.url,
      PUBLIC_URL: 'https://shop.test',
      ...environment,
    },
  }).catch(async (error: unknown) => {
    await stopAround();
    throw error;
  });
  keys.publishFrom(identity);
  postOffices.set(identity, post);
  const stop = async () => {
    await identity.stop();
    await stopAround();
  };
  return { identity, orders, clock, mails: post.mails, stop };
}

/** The service does not know its own URL before it listens, so another server forwards its internal calls. */
async function relayKeys() {
  let origin: TestService | undefined;
  const server = createServer(({ url, headers }, response) => {
    const token = String(headers[SERVICE_TOKEN_HEADER] ?? '');
    void fetch(`${origin?.url}${url}`, { headers: { [SERVICE_TOKEN_HEADER]: token } })
      .then((answer) => answer.text())
      .then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const publishFrom = (identity: TestService) => {
    origin = identity;
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/internal/jwks`, publishFrom, stop };
}

export const anAddress = () => `${randomUUID()}@test.example`;

/** The text of the newest mail to an e-mail address. */
export const mailTo = (identity: TestService, email: string, subject: string): Promise<string> =>
  eventually(async () => {
    // To parse all mails of the file at every attempt takes long.
    const raw = postOffices.get(identity)?.mails.filter((mail) => mail.includes(email)) ?? [];
    const mails = await Promise.all(raw.map((mail) => PostalMime.parse(mail)));
    const mail = mails.findLast(({ to, subject: title }) => to?.[0]?.address === email && title?.includes(subject));
    if (!mail) throw new Error(`no mail '${subject}' to ${email}`);
    return mail.text ?? '';
  });

/** How many mails an e-mail address was sent or will be, after all requests are answered. */
export async function mailsTo(identity: TestService, email: string): Promise<number> {
  await eventually(async () => {
    const open = await identity.database.query('select 1 from link_request where handled_at is null');
    if (open.length > 0) throw new Error('requests for a mail are still open');
  });
  return (await identity.database.query('select 1 from mail where recipient = $1', [email])).length;
}

export const verificationToken = async (identity: TestService, email: string): Promise<string> =>
  /token=(\S+)/.exec(await mailTo(identity, email, 'Confirm'))?.[1] ?? '';

export const resetToken = async (identity: TestService, email: string): Promise<string> =>
  /reset-password\/(\S+)/.exec(await mailTo(identity, email, 'Reset'))?.[1] ?? '';

export const undoToken = async (identity: TestService, email: string): Promise<string> =>
  /undo-email\?token=(\S+)/.exec(await mailTo(identity, email, 'was changed'))?.[1] ?? '';

export const signInCode = async (identity: TestService, email: string): Promise<string> =>
  /^\d{6}$/m.exec(await mailTo(identity, email, 'sign-in code'))?.[0] ?? '';

type Credentials = { email: string; password: string };

export const logIn = (identity: TestService, { email, password }: Credentials, headers = {}) =>
  identity.request<{ user: User; token: string; code?: string }>('POST', '/auth/login', {
    body: { email, password },
    headers,
  });

/** A customer who has registered, verified the e-mail address and signed in. */
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

/** The account of an e-mail address: a registration answers no id. */
export async function ownerOf({ database }: TestService, email: string): Promise<{ id: string }> {
  const [row] = await database.query<{ id: string }>('select id from account where email = $1', [email]);
  return row ?? { id: '' };
}

/** Ends the cool-down of an e-mail address: 90 seconds are too long for a test. */
export const coolDown = (identity: TestService, email: string) =>
  identity.database.query(
    `update link_request set requested_at = requested_at - interval '90 seconds' where email = $1`,
    [email],
  );

/** Moves the expiry of an account's links into the past: an hour is too long for a test. */
export const expireLinks = (identity: TestService, userId: string) =>
  identity.database.query("update mailed_link set expires_at = now() - interval '1 second' where account_id = $1", [
    userId,
  ]);

/** The token of a person as it is 16 minutes after the sign-in, signed with another published key. */
export async function signedInBefore(
  { database }: TestService,
  { id, name, isAdmin = false }: { id: string; name: string; isAdmin?: boolean },
): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const [kid, sid, now] = [randomUUID(), randomUUID(), Math.floor(Date.now() / 1000)];
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' };
  await database.query(
    `insert into signing_key (kid, private_key, public_key, created_at) values ($1, 'not used', $2, now() - interval '1 year')`,
    [kid, JSON.stringify(jwk)],
  );
  await database.query(
    `insert into session (id, account_id, device, created_at, last_seen_at, expires_at)
     values ($1, $2, 'x', now(), now(), now() + interval '1 day')`,
    [sid, id],
  );
  return new SignJWT({ sid, name, isAdmin, roles: [] })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject(id)
    .setIssuer(TOKEN_CHECKS.issuer)
    .setAudience(TOKEN_CHECKS.audience)
    .setIssuedAt(now - 16 * 60)
    .setExpirationTime(now + 600)
    .sign(privateKey);
}
