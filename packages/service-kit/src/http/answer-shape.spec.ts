import { describe, expect, it } from '@jest/globals';
import { ALL_ENDPOINTS } from '@shop/contracts/all-endpoints';
import { z } from 'zod';
import { shapeOf } from './answer-shape.js';

const Card = z.strictObject({
  id: z.string(),
  price: z.number().optional(),
  tags: z.array(z.object({ name: z.string() })),
  seller: z.object({ name: z.string() }).nullable(),
  counts: z.record(z.string(), z.object({ n: z.int() })),
  state: z.string().default('new'),
  by: z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b'), at: z.string() })]),
});
const secret = 'never leaves';

describe('the shape of an answer', () => {
  it('has the fields of the schema, in all depths, and no other', () => {
    const given = {
      secret,
      id: '1',
      tags: [{ name: 'x', secret }],
      seller: { name: 'y', secret },
      counts: { one: { n: 1, secret } },
      by: { kind: 'b', at: 'now', secret },
    };
    const { secret: _left, ...rest } = given;
    const wanted = Card.parse({ ...rest, seller: { name: 'y' } });
    expect(shapeOf(Card)(given)).toEqual(wanted);
    expect(JSON.stringify(shapeOf(Card)(given))).not.toContain(secret);
  });

  it('keeps null, and leaves out what is undefined', () => {
    const given = { id: '1', price: undefined, tags: [], seller: null, counts: {}, by: { kind: 'a' } };
    expect(JSON.stringify(shapeOf(Card)(given))).toBe(JSON.stringify(Card.parse({ ...given })));
  });

  it('is made for every endpoint', () => {
    const responses = Object.values(ALL_ENDPOINTS)
      .flatMap((group) => Object.values(group))
      .flatMap(({ response }) => (response ? [response] : []));
    expect(responses.length).toBeGreaterThan(50);
    for (const response of responses) expect(shapeOf(response)).toEqual(expect.any(Function));
  });
});
