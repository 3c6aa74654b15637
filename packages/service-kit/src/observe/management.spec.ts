import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startManagement } from './management.js';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function get(path: string, checks: Record<string, boolean> = {}) {
  const asked = Object.entries(checks).map(([name, ready]) => ({ name, isReady: () => Promise.resolve(ready) }));
  server = await startManagement(0, '127.0.0.1', asked);
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('the management port', () => {
  it('reports a live process whatever it waits for', async () => {
    expect((await get('/livez', { database: false })).status).toBe(200);
  });

  it('reports a ready process when all its dependencies are available', async () => {
    expect((await get('/readyz', { database: true, running: true })).status).toBe(200);
  });

  it('names what is missing', async () => {
    const { status, text } = await get('/readyz', { database: false, running: true });
    expect([status, JSON.parse(text)]).toEqual([503, { checks: { database: false, running: true } }]);
  });

  it('counts a check that throws as not ready, and keeps answering', async () => {
    server = await startManagement(0, '127.0.0.1', [
      { name: 'database', isReady: () => Promise.reject(new Error('no connection')) },
    ]);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { checks: { database: false } }]);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  });

  it('serves the metrics and no other path', async () => {
    expect((await get('/metrics')).text).toContain('http_request_duration_seconds');
    server.close();
    expect((await get('/env')).status).toBe(404);
  });
});
