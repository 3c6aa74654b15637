import { expect } from '@jest/globals';
import type { ImportProgress } from '@shop/contracts/product-import';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';

/** What staff do with files of products. */
export const importsOf = (catalog: () => TestService, token: () => string) => {
  const send = async (content: string | Buffer, { query = '', field = 'file', as = token(), choices = {} } = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(choices))
      body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    body.append(field, new Blob([new Uint8Array(Buffer.from(content))]), 'products.csv');
    const headers = { authorization: `Bearer ${as}` };
    const answer = await fetch(`${catalog().url}/products/import${query}`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const progress = async (id: string) =>
    (await catalog().request<ImportProgress>('GET', `/products/imports/${id}`, { token: token() })).body;
  const start = async (content: string | Buffer, query = '', choices = {}) => {
    const { status, body } = await send(content, { query, choices });
    expect({ status, body }).toMatchObject({ status: 202, body: { id: expect.any(String) } });
    return String(body.id);
  };
  const finished = async (id: string) => {
    let last = await progress(id);
    await eventually(async () => {
      last = await progress(id);
      expect(last.state).not.toBe('running');
    });
    return last;
  };
  return {
    send,
    progress,
    start,
    finished,
    /** Imports a file, and returns how it ended. */
    run: async (content: string | Buffer, query = '', choices = {}) => finished(await start(content, query, choices)),
    exported: async (query = '') => {
      const headers = { authorization: `Bearer ${token()}` };
      const answer = await fetch(`${catalog().url}/products/export.csv${query}`, { headers });
      return {
        status: answer.status,
        headers: answer.headers,
        text: Buffer.from(await answer.arrayBuffer()).toString(),
      };
    },
  };
};
