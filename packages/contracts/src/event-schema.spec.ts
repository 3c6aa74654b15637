import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { breakingChanges, schemaOf } from './event-schema.js';

const line = z.object({ product: z.uuid(), quantity: z.int() });
const before = z.object({
  orderId: z.uuid(),
  state: z.enum(['paid', 'due']),
  lines: z.array(line),
  note: z.string().optional(),
});
const changesTo = (after: z.ZodType) => breakingChanges(schemaOf({ data: before }), schemaOf({ data: after }));

describe('changes of an event within a version', () => {
  it('may add optional fields, at any depth', () => {
    const after = before.extend({
      by: z.string().optional(),
      lines: z.array(line.extend({ name: z.string().optional() })),
    });
    expect(changesTo(after)).toEqual([]);
    expect(changesTo(before)).toEqual([]);
  });

  it('may not add a required field', () => {
    expect(changesTo(before.extend({ total: z.int() }))).toEqual(['data.total is new and required']);
    expect(changesTo(before.extend({ lines: z.array(line.extend({ price: z.int() })) }))).toEqual([
      'data.lines[].price is new and required',
    ]);
  });

  it('may not remove a field, nor change whether it is required', () => {
    expect(changesTo(before.omit({ note: true }))).toEqual(['data.note was removed']);
    expect(changesTo(before.extend({ note: z.string() }))).toEqual(['data.note became required']);
    expect(changesTo(before.partial({ orderId: true }))).toEqual(['data.orderId became optional']);
  });

  it('may not change what a field holds', () => {
    expect(changesTo(before.extend({ orderId: z.int() }))).toEqual([expect.stringContaining('data.orderId changed')]);
    expect(changesTo(before.extend({ state: z.enum(['paid', 'due', 'gone']) }))).toEqual([
      expect.stringContaining('data.state changed'),
    ]);
    expect(changesTo(before.extend({ note: z.string().nullable().optional() }))).toEqual([
      expect.stringContaining('data.note changed'),
    ]);
  });
});
