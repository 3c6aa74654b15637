import { constants, publicEncrypt } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../src/config.js';
import { eatTimestamp } from '../src/eat-time.js';
import { startSimulator } from '../src/start.js';

const credentials = {
  SIM_CONSUMER_KEY: 'key',
  SIM_CONSUMER_SECRET: 'secret',
  SIM_PASSKEY: 'passkey',
  SIM_INITIATOR_PASSWORD: 'initiator-secret',
};

/** A call that reached the shop. */
export interface Received {
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  // Bodies are asserted on, field by field.
  readonly body: Record<string, never> & {
    Body?: { stkCallback: Record<string, unknown> };
    Result?: Record<string, unknown>;
  };
}

/** A shop that records M-Pesa's calls and gives the configured answers. */
export async function aShop(answer: object = { ResultCode: 0, ResultDesc: 'Accepted' }) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        text,
        body: JSON.parse(text) as Received['body'],
      });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url, received, stop };
}

/** A simulator whose customers answer within milliseconds, and the calls a shop makes to it. */
export async function aSimulator(
  environment: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), 'daraja-')),
) {
  const quick = { SIM_ANSWER_MS: '5', SIM_SLOW_MS: '5', SIM_LATE_MS: '5', SIM_IGNORE_MS: '60000' };
  const simulator = await startSimulator(
    readConfig({ ...credentials, ...quick, SIM_PORT: '0', SIM_DIR: folder, ...environment }),
  );
  const url = `http://127.0.0.1:${simulator.port}`;
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init);
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const generate = () =>
    call('/oauth/v1/generate?grant_type=client_credentials', {
      headers: { authorization: `Basic ${btoa('key:secret')}` },
    });
  const token = (await generate()).body.access_token ?? '';
  const post = (path: string, body: object, bearer = token) =>
    call(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { url, folder, call, generate, post, stop: simulator.stop };
}

/** The fields that authenticate the caller. */
export function aMerchant(at = new Date()) {
  const Timestamp = eatTimestamp(at);
  return { BusinessShortCode: 174379, Password: btoa(`174379passkey${Timestamp}`), Timestamp };
}

/** A valid push. */
export function aPush(fields: object = {}, phone = '254712345678') {
  return {
    ...aMerchant(),
    TransactionType: 'CustomerPayBillOnline',
    Amount: '250',
    PartyA: phone,
    PartyB: '174379',
    PhoneNumber: phone,
    CallBackURL: 'http://127.0.0.1:9/hooks',
    AccountReference: 'ORD-1042',
    TransactionDesc: 'Order 1042',
    ...fields,
  };
}

/** The initiator's password as a shop encrypts it. */
export function aCredential(folder: string, password = 'initiator-secret') {
  const key = readFileSync(join(folder, 'certificate.pem'));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64');
}

type RunningShop = Pick<Awaited<ReturnType<typeof aShop>>, 'url'>;
type RunningSimulator = Awaited<ReturnType<typeof aSimulator>>;

/** The fields of a request whose result comes later. */
export function anOperator({ folder }: { folder: string }, { url }: RunningShop, fields: object = {}) {
  return {
    Initiator: 'shop',
    SecurityCredential: aCredential(folder),
    ResultURL: `${url}/result`,
    QueueTimeOutURL: `${url}/timeout`,
    Remarks: 'Order 1042',
    ...fields,
  };
}

/** Requests a reversal of a payment, or of a part of it. */
export function reverse(daraja: RunningSimulator, shop: RunningShop, TransactionID = '', fields: object = {}) {
  const request = {
    CommandID: 'TransactionReversal',
    TransactionID,
    Amount: 250,
    ReceiverParty: 174379,
    RecieverIdentifierType: '11',
    ...fields,
  };
  return daraja.post('/mpesa/reversal/v1/request', anOperator(daraja, shop, request));
}

/** Registers /confirmation and /validation of the shop for payments by hand. */
export const registerUrls = (daraja: RunningSimulator, { url }: RunningShop, fields: object = {}) =>
  daraja.post('/mpesa/c2b/v2/registerurl', {
    ShortCode: 174379,
    ResponseType: 'Completed',
    ConfirmationURL: `${url}/confirmation`,
    ValidationURL: `${url}/validation`,
    ...fields,
  });

/** Waits for a truthy result, at most five seconds, and returns it. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('It did not happen within five seconds');
    await sleep(5);
  }
}
