import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { plainIssue, usePlainIssues } from './plain-issue.js';
import { SentSettings } from './settings.js';

const day = new Date('2026-11-27T00:00:00Z');

/** Schemas and what they refuse, by the code of the issue; each of zod's codes is there. */
const CASES: Record<z.core.$ZodIssueCode, readonly (readonly [z.ZodType, unknown, string])[]> = {
  invalid_type: [
    [z.number(), '', 'Enter a number'],
    [z.number(), NaN, 'Enter a number'],
    [z.number(), undefined, 'This is required'],
    [z.number(), null, 'This is required'],
    [z.int(), 1.5, 'Enter a whole number'],
    [z.bigint(), 'x', 'Enter a whole number'],
    [z.string(), 1, 'Enter a text'],
    [z.boolean(), 'x', 'Choose yes or no'],
    [z.date(), 'x', 'Enter a date'],
    [z.array(z.string()), 'x', 'Enter a list'],
    [z.tuple([z.string()]), 'x', 'Enter a list'],
    [z.object({}), 'x', 'This value is not valid'],
    [z.record(z.string(), z.string()), 'x', 'This value is not valid'],
    [z.map(z.string(), z.string()), 'x', 'This value is not valid'],
    [z.never(), 'x', 'Leave this out'],
  ],
  too_big: [
    [z.number().max(1), 1.6, 'Enter at most 1'],
    [z.number().max(250_000), 1e9, 'Enter at most 250,000'],
    [z.number().lt(1), 1, 'Enter less than 1'],
    [z.bigint().max(5n), 6n, 'Enter at most 5'],
    [z.string().max(1), 'ab', 'Enter at most 1 character'],
    [z.string().max(3), 'abcd', 'Enter at most 3 characters'],
    [z.string().length(3), 'abcd', 'Enter exactly 3 characters'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Enter at most 2 entries'],
    [z.set(z.string()).max(1), new Set(['a', 'b']), 'Enter at most 1 entry'],
    [z.tuple([z.string()]), ['a', 'b'], 'Enter at most 1 entry'],
    [z.date().max(day), new Date('2027-01-01'), 'Choose a date until 2026-11-27'],
    [z.file().max(2), new File(['abc'], 'a'), 'Enter at most 2 bytes'],
  ],
  too_small: [
    [z.number().min(0), -1, 'Enter at least 0'],
    [z.number().gt(0.5), 0.5, 'Enter more than 0.5'],
    [z.string().min(1), '', 'This is required'],
    [z.string().min(9), 'a', 'Enter at least 9 characters'],
    [z.array(z.string()).min(1), [], 'Choose at least one'],
    [z.array(z.string()).length(2), ['a'], 'Enter exactly 2 entries'],
    [z.date().min(day), new Date('2020-01-01'), 'Choose a date from 2026-11-27'],
  ],
  invalid_format: [
    [z.email(), 'x', 'Please enter a valid email address'],
    [z.httpUrl(), 'x', 'Enter a link, such as https://example.com'],
    [z.uuid(), 'x', 'This id is not valid'],
    [z.iso.datetime(), 'x', 'Enter a date and time'],
    [z.iso.date(), 'x', 'Enter a date'],
    [z.string().regex(/a/), 'x', 'This does not have the right form'],
    [z.string().startsWith('PC'), 'x', "This must begin with 'PC'"],
    [z.string().endsWith('PC'), 'x', "This must end with 'PC'"],
    [z.string().includes('PC'), 'x', "This must contain 'PC'"],
    [z.base64(), '?', 'This does not have the right form'],
  ],
  not_multiple_of: [
    [z.number().multipleOf(5), 7, 'Enter a multiple of 5'],
    [z.number().multipleOf(1), 7.5, 'Enter a whole number'],
  ],
  unrecognized_keys: [[z.strictObject({}), { b: 1, c: 2 }, 'Unknown: b, c']],
  invalid_union: [
    [z.union([z.number(), z.httpUrl(), z.email()]), 'x', 'Enter a link, such as https://example.com'],
    [z.union([z.number(), z.boolean()]), 'x', 'Choose yes or no'],
    [z.discriminatedUnion('a', [z.object({ a: z.literal(1) })]), { a: 2 }, 'This value is not valid'],
  ],
  invalid_key: [[z.record(z.string().max(1), z.string()), { ab: 'x' }, 'An entry is not valid']],
  invalid_element: [[z.map(z.looseObject({}), z.string()), new Map([[{}, 1]]), 'An entry is not valid']],
  invalid_value: [
    [z.literal('KES'), 'USD', 'This must be KES'],
    [z.literal(''), 'x', 'Leave this empty'],
    [z.enum(['low', 'high']), 'x', 'Choose one of low, high'],
    [z.enum([...'abcdefghijklmnop']), 'x', 'Choose one of the list'],
  ],
  custom: [
    [z.string().refine(() => false), 'x', 'This value is not valid'],
    [z.string().refine(() => false, 'Own words'), 'x', 'Own words'],
  ],
};

/** What zod's own English sounds like. */
const VALIDATOR =
  /invalid (input|option|string|number|key|value)|too (big|small)|expected|received|unrecognized|[<>]=?/i;

afterEach(() => void z.config({ customError: undefined }));

describe.each(Object.entries(CASES))('an issue of the kind %s', (code, cases) => {
  it.each(cases)('has plain words: %#', (schema, value, text) => {
    const issue = schema.safeParse(value, { error: plainIssue }).error?.issues[0];
    expect({ code: issue?.code, message: issue?.message }).toEqual({ code, message: text });
    expect(issue?.message).not.toMatch(VALIDATOR);
  });
});

describe('plain words', () => {
  it('are those of the alternative that was meant', () => {
    const link = z.union([z.literal(''), z.httpUrl()]);
    expect(link.safeParse('x', { error: plainIssue }).error?.issues[0]?.message).toMatch(/^Enter a link/);
  });

  it('are those of all schemas once they are in use', () => {
    expect(SentSettings.safeParse({ vatRate: 1.6 }).error?.message).toMatch(VALIDATOR);
    usePlainIssues();
    expect(
      SentSettings.safeParse({ vatRate: 1.6 })
        .error?.issues.map(({ message }) => message)
        .join(),
    ).not.toMatch(VALIDATOR);
  });
});
