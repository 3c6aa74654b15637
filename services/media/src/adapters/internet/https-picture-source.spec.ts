import { get as httpGet, type RequestListener, createServer, type Server } from 'node:http';
import type { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UPLOAD_LIMITS } from '@shop/contracts/media';
import { HttpsPictureSource } from './https-picture-source.js';
import { isPublicAddress } from './public-address.js';

let server: Server;
let port: number;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** The internet is a server of this machine, which has no certificate. */
const plainGet = ((url: URL, options: object, callback: never) =>
  httpGet(Object.assign(new URL(url), { protocol: 'http:', port: String(port) }), options, callback)) as typeof get;
const sourceOf = ({ isPublic = () => true, timeMs = 5_000 } = {}) =>
  new HttpsPictureSource({ get: plainGet, isPublic, timeMs });
const content = async (url: string, options = {}) => (await buffer(await sourceOf(options).open(url))).toString();
const refusal = (reason: string) => ({ code: 'picture_not_fetched', message: expect.stringContaining(reason) });

describe('a picture on the internet', () => {
  it('is fetched, also behind a redirect', async () => {
    answer = ({ url, headers }, response) => {
      if (url === '/old') response.writeHead(302, { location: '/new?a=1' }).end();
      else response.end(`${url} ${headers.accept}`);
    };
    expect(await content('https://localhost/old')).toBe('/new?a=1 image/*');
  });

  it.each([
    ['http', 'http://localhost/a'],
    ['another port', 'https://localhost:8443/a'],
    ['a password', 'https://a:b@localhost/a'],
    ['no URL', 'picture.png'],
    ['a file', 'file:///etc/passwd'],
  ])('is not fetched by %s', async (_, url) => {
    await expect(content(url)).rejects.toMatchObject(refusal('must be https'));
  });

  it.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://localhost/a',
  ])('is not fetched from this machine: %s', async (url) => {
    let asked = 0;
    answer = (_, response) => {
      asked += 1;
      response.end();
    };
    await expect(content(url, { isPublic: isPublicAddress })).rejects.toMatchObject(refusal('no such server'));
    expect(asked).toBe(0);
  });

  it.each(['http://localhost/a', 'https://10.0.0.1/a', '//192.168.1.1/a'])(
    'is not fetched by a redirect to %s',
    async (location) => {
      answer = (_, response) => response.writeHead(301, { location }).end();
      const isPublic = (address: string) => address === '127.0.0.1' || address === '::1' || isPublicAddress(address);
      await expect(content('https://localhost/a', { isPublic })).rejects.toMatchObject({ code: 'picture_not_fetched' });
    },
  );

  it('is not fetched by redirects without end', async () => {
    answer = (_, response) => response.writeHead(307, { location: '/again' }).end();
    await expect(content('https://localhost/a')).rejects.toMatchObject(refusal('too often'));
  });

  it('is not fetched where the server has none', async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(content('https://localhost/a')).rejects.toMatchObject(refusal('answered 404'));
    await expect(content('https://nowhere.invalid/a')).rejects.toMatchObject(refusal('no such server'));
  });

  it('is not fetched where it is too large, whatever the server announces', async () => {
    answer = (_, response) => response.end(Buffer.alloc(UPLOAD_LIMITS.bytesPerFile + 1));
    await expect(content('https://localhost/a')).rejects.toMatchObject(refusal('larger than 10 MB'));
  });

  it.each(['before', 'within'])('is not fetched where the server stops %s its answer', async (when) => {
    answer = (_, response) => void (when === 'within' && response.write('begin'));
    await expect(content('https://localhost/a', { timeMs: 200 })).rejects.toMatchObject(refusal('in time'));
  });
});

describe('an IP address', () => {
  it.each(['8.8.8.8', '41.90.64.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '198.18.0.1', '240.0.0.1', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:10.0.0.1'],
    ...[
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2002:a00:1::',
      '2001:0:1::',
      '2001:db8::1',
      '::7f00:1',
      'fec0::1',
      'no address',
    ],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
