import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { ALL_ENDPOINTS } from './all-endpoints.js';
import { ALL_EVENTS } from './all-events.js';
import * as holds from './holds.js';
import * as payable from './payable.js';
import * as productsForSale from './products-for-sale.js';
import * as seed from './seed.js';

const ID = '3f1c6f2a-9b0e-4c7d-8a51-6e2d94b7c0aa';

/** The names of fields that are ids, or lists of them. */
const IDENTIFIES = /^(_?id|ids|[a-z]\w*Ids?|products?|actor|part|pageOf)$/;
/** The browser's own number of a line in its cart: nothing is looked up by it. */
const NO_ID = ['PUT /cart body.*.id', 'GET /cart response.*.id'];

interface Field {
  path: string;
  name: string;
  schema: z.ZodType;
}

/** The texts in a schema, each with the name of the nearest field around it. */
function textsIn({ path, name, schema }: Field): Field[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (part: unknown) => textsIn({ path, name, schema: part as z.ZodType });
  switch (def.type) {
    case 'string':
      return [{ path, name, schema }];
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, part]) =>
        textsIn({ path: `${path}.${key}`, name: path.endsWith('.parts') ? 'part' : key, schema: part }),
      );
    case 'array':
      return textsIn({ path: `${path}.*`, name, schema: def['element'] as z.ZodType });
    case 'record':
      return inner(def['valueType']);
    case 'union':
      return (def['options'] as unknown[]).flatMap(inner);
    case 'pipe':
      return [...inner(def['in']), ...inner(def['out'])];
    default:
      return def['innerType'] === undefined ? [] : inner(def['innerType']);
  }
}

const internal: unknown[] = [holds, payable, productsForSale, seed].flatMap((module): unknown[] =>
  Object.values(module),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value;
const endpoints: unknown[] = [...Object.values(ALL_ENDPOINTS).flatMap((group) => Object.values(group)), ...internal];

const received = [
  ...endpoints.filter(isEndpoint).flatMap(({ method, path, query, body }) => [
    { path: `${method} ${path} query`, schema: query },
    { path: `${method} ${path} body`, schema: body },
  ]),
  ...ALL_EVENTS.map(({ topic, data }) => ({ path: `event ${topic}`, schema: data })),
]
  .flatMap(({ path, schema }) => (schema ? textsIn({ path, name: '', schema }) : []))
  .filter(({ name, path }) => IDENTIFIES.test(name) && !NO_ID.includes(path));

describe('an id', () => {
  it('enters at these places, among others', () => {
    expect(received.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'POST /orders body.orderItems.*.product',
        'PUT /cart body.*.product',
        'POST /builds/check body.parts.cpu',
        'GET /builds/parts query.part.*',
        'GET /products query.id.*',
        'POST /internal/holds body.lines.*.productId',
        'event order-paid.lines.*.productId',
      ]),
    );
  });

  it('is read in lower case at each of them', () => {
    const spellings = received.map(({ path, schema }) => {
      const before = path.endsWith('query.part.*') ? 'cpu:' : '';
      return [path, String(schema.parse(`${before}${ID.toUpperCase()}`)).slice(before.length)];
    });
    expect(spellings.filter(([, id]) => id !== ID)).toEqual([]);
  });

  it('that is no UUID keeps its case', () => {
    const product = received.find(({ path }) => path === 'PUT /cart body.*.product');
    for (const id of ['TKQ7XY1ABC', `${ID.toUpperCase()}.webp`]) expect(product?.schema.parse(id)).toBe(id);
  });
});
