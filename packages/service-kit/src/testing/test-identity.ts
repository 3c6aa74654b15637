import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Role } from '@shop/contracts/permissions';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { TOKEN_ALGORITHM } from '../auth/token-keys.js';
import { TOKEN_CHECKS } from '../auth/tokens.js';

/** A user that a test signs in. */
export interface TestPerson {
  id?: string;
  name?: string;
  isAdmin?: boolean;
  roles?: readonly Role[];
  sessionId?: string;
  /** Seconds since the sign-in; default 0. */
  signedInAgo?: number;
  /** Seconds from now; negative for a token that has expired. */
  expiresIn?: number;
}

/** Stands for the identity service: its published keys, tokens signed by them, and whether passwords were confirmed. */
export interface TestIdentity {
  readonly jwksUrl: string;
  tokenFor(person?: TestPerson): Promise<string>;
  /** The person gives the password again in this session. */
  confirm(sessionId: string): void;
  /** The person is the only owner of the shop from now on; before, none is. */
  makeSoleOwner(id: string): void;
  /** Its customer has this e-mail address from now on; without an id identity cannot be asked. */
  knowEmail(email: string, id: string | undefined): void;
  /** A token of the right shape, signed by a key that is not published. */
  forgedToken(): Promise<string>;
  stop(): Promise<void>;
}

const KEY_ID = 'test';

export async function startTestIdentity(): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM);
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: TOKEN_ALGORITHM, use: 'sig' }];
  const confirmations = new Map<string, string>();
  const soleOwners = new Set<string>();
  const emails = new Map<string, string | undefined>();
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/internal/customers/by-email') return void answerByEmail(emails, request, response);
    const [, sessionId] = /^\/internal\/sessions\/([^/]+)\/confirmation$/.exec(url) ?? [];
    const [, ownerId] = /^\/internal\/owners\/([^/]+)$/.exec(url) ?? [];
    const body =
      ownerId !== undefined
        ? { isSole: soleOwners.has(ownerId) }
        : sessionId === undefined
          ? { keys }
          : { confirmedAt: confirmations.get(sessionId) ?? null };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
    tokenFor: (person) => sign(privateKey, person),
    confirm: (sessionId) => void confirmations.set(sessionId, new Date().toISOString()),
    makeSoleOwner: (id) => void soleOwners.add(id),
    knowEmail: (email, id) => void emails.set(email, id),
    forgedToken: async () => sign((await generateKeyPair(TOKEN_ALGORITHM)).privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerByEmail(
  emails: ReadonlyMap<string, string | undefined>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { text } = (await json(request)) as { text: string };
  const found = [...emails].filter(([email]) => email.includes(text)).map(([, id]) => id);
  const isDown = found.includes(undefined);
  response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
}

function sign(key: Parameters<SignJWT['sign']>[0], person: TestPerson = {}): Promise<string> {
  const { id = randomUUID(), name = 'Wanjiru', isAdmin = false, roles = [] } = person;
  const { sessionId = randomUUID(), expiresIn = 600, signedInAgo = 0 } = person;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sid: sessionId, name, isAdmin, roles })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: KEY_ID })
    .setSubject(id)
    .setIssuer(TOKEN_CHECKS.issuer)
    .setAudience(TOKEN_CHECKS.audience)
    .setIssuedAt(now - signedInAgo)
    .setExpirationTime(now + expiresIn)
    .sign(key);
}
