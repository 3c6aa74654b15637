/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exportProducts } from '@shop/contracts/product-import';
import { callFile } from './call-file.js';
import { Problem } from '../problem.js';
import { setTransport } from '../transport.js';

const TIMEOUT_MS = 30_000;

/** The file that the server sends, part by part, as the test says. */
let file: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  jest.useFakeTimers();
  setTransport({
    base: '',
    bearer: () => '',
    headers: () => ({}),
    timeoutMs: TIMEOUT_MS,
    fetch: (url, init) => fetch(url, init),
    onProducts: () => undefined,
  });
  globalThis.fetch = ((_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (file = controller) });
    signal?.addEventListener('abort', () => file.error(signal.reason));
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv' } }));
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

const send = async (text: string, afterMs: number) => {
  await jest.advanceTimersByTimeAsync(afterMs);
  file.enqueue(new TextEncoder().encode(text));
};

describe('a file', () => {
  it('may take longer than the timeout while its parts arrive', async () => {
    const loading = callFile(exportProducts);
    await send('sku\r\n', 20_000);
    await send('A\r\n', 20_000);
    await send('B\r\n', 20_000);
    file.close();
    const loaded = await loading;
    expect([await loaded.text(), loaded.type]).toEqual(['sku\r\nA\r\nB\r\n', 'text/csv']);
  });

  it('fails when nothing arrives for the timeout', async () => {
    const outcome = callFile(exportProducts).catch((error: unknown) => error);
    await send('sku\r\n', 20_000);
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await outcome).toBeInstanceOf(Problem);
  });
});
