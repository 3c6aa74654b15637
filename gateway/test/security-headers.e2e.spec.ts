import { expect, it } from '@jest/globals';
import { anotherGateway } from './another-gateway.js';
import { runFile } from './shop.js';

/** What a browser may do with an answer, asked twice: the second time the cache may answer. */
async function headersOf(origin: string, path: string): Promise<Headers[]> {
  const first = await fetch(`${origin}${path}`);
  await first.arrayBuffer();
  const second = await fetch(`${origin}${path}`);
  await second.arrayBuffer();
  return [first.headers, second.headers];
}

it.each([
  '/api/docs',
  '/api/openapi.json',
  '/api/products',
  '/api/health',
  '/api/nothing',
  '/api/orders',
  '/media/none',
])('%s runs nothing, is in no frame and is taken for nothing else', async (path) => {
  for (const headers of await headersOf(runFile().shopUrl, path)) {
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('the page of the API has its own style alone', async () => {
  const answer = await fetch(`${runFile().shopUrl}/api/docs`);
  expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[^']+';/);
  expect(await answer.text()).not.toMatch(/\sstyle="|<script/);
});

it('a shop with an HTTPS URL asks browsers to stay with HTTPS, another does not', async () => {
  const gateway = await anotherGateway({ PUBLIC_URL: 'https://shop.example' });
  const paths = ['/', '/api/products', '/api/orders', '/favicon.svg', '/media/none', '/%zz'];
  try {
    for (const path of paths)
      for (const headers of await headersOf(gateway.url, path))
        expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
    for (const path of paths)
      for (const headers of await headersOf(runFile().shopUrl, path))
        expect([path, headers.get('strict-transport-security')]).toEqual([path, null]);
  } finally {
    await gateway.stop();
  }
});
