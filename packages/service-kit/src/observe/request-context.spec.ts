import { describe, expect, it } from '@jest/globals';
import { currentContext, requestIdFrom, withContext } from './request-context.js';

describe('the id of a request', () => {
  it.each(['abcd1234', 'from-the-gateway_1.2', 'x'.repeat(64)])('is accepted when it is valid: %s', (id) => {
    expect(requestIdFrom(id)).toBe(id);
  });

  it.each([
    undefined,
    '',
    'short',
    'x'.repeat(65),
    '<script>',
    'line\nbreak',
    ['a-list-of-them'],
    '254712345678',
    'f00d'.repeat(16),
  ])('is generated instead of %j', (id) => {
    expect(requestIdFrom(id)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('belongs to its own chain of calls only', async () => {
    const seen = (requestId: string) =>
      withContext({ requestId }, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return currentContext().requestId;
      });
    expect(await Promise.all([seen('first'), seen('second')])).toEqual(['first', 'second']);
    expect(currentContext().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
