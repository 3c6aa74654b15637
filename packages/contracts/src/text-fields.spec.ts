import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { ALL_ENDPOINTS } from './all-endpoints.js';
import { changeProduct } from './product-desk.js';
import { ImportRow } from './product-import.js';
import { toOneLine, toParagraphs } from './text.js';

/** Fields that take a text as it is sent, and why. */
const AS_SENT = [
  // Secrets are compared and never shown.
  ...[
    'POST /auth/register .password',
    'POST /auth/login .password',
    'POST /auth/login .code',
    'POST /auth/login .totp',
  ],
  ...['POST /auth/reset-password/:token .password', 'PUT /auth/password .currentPassword'],
  ...['PUT /auth/password .newPassword', 'POST /auth/confirm .password', 'DELETE /users/:id .password'],
  ...[
    'POST /auth/totp/confirm .code',
    'DELETE /auth/totp .password',
    'POST /unsubscribe .token',
    'POST /auth/undo-email .token',
  ],
  // What a form was opened with is compared with what is stored, which may be from an earlier release.
  /^PUT \/(settings|search\/synonyms) \.seen\./,
  // Ids are looked up and never shown as they were sent.
  /[iI]d$|\.product$|\.products?\.\*$|\.assignee$|\.parts\.\w+$/,
];

/** Fields whose texts may have several lines. */
const SEVERAL_LINES = [
  ...['POST /contact .message', 'POST /contact/:id/answer .text'],
  ...['POST /products .description', 'PUT /products/:id .description', 'PATCH /products/:id .description'],
  ...['POST /products .descriptionSw', 'PUT /products/:id .descriptionSw', 'PATCH /products/:id .descriptionSw'],
  ...['import row .description', 'import row .descriptionSw'],
  ...['POST /products/:productId/reviews .comment', 'PUT /products/:productId/reviews/:reviewId .comment'],
  ...['PATCH /products/:productId/reviews/:reviewId .reason', 'PATCH /products/:productId/reviews/:reviewId .reply'],
  ...['POST /products/:productId/questions .text', 'PATCH /products/:productId/questions/:questionId .answer'],
  ...['POST /orders/:id/cancel .reason', 'PUT /orders/:id/status .reason', 'POST /orders/:id/notes .text'],
  ...['POST /orders/:id/returns .note', 'PUT /returns/:id/state .message', 'POST /orders/:id/refund .reason'],
  ...['DELETE /orders/:id/payments/:paymentId .reason', 'POST /refunds/:id/decline .reason'],
  ...['POST /refunds/:id/close .reason', 'POST /payments/exceptions/:id/resolve .reason'],
].sort();

interface Field {
  path: string;
  schema: z.ZodType;
}

type Definition = Record<string, unknown> & { type: string };
const definitionOf = (schema: unknown): Definition => (schema as { def: Definition }).def;

/** Types that can take a text. */
const TEXTS = new Set(['string', 'lazy', 'unknown', 'any', 'template_literal']);
const takesText = (schema: unknown): boolean => {
  const { type, in: before, out } = definitionOf(schema);
  return TEXTS.has(type) || (type === 'pipe' && (takesText(before) || takesText(out)));
};

/** All parts of a schema that take a text, the names of a record's entries included. */
function textsIn({ path, schema }: Field): Field[] {
  const def = definitionOf(schema);
  const inner = (part: unknown, name = '') => textsIn({ path: `${path}${name}`, schema: part as z.ZodType });
  if (takesText(schema)) return [{ path, schema }];
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([name, part]) => inner(part, `.${name}`));
    case 'array':
      return inner(def['element'], '.*');
    case 'record':
      return [...inner(def['keyType'], '.{name}'), ...inner(def['valueType'], '.{value}')];
    case 'union':
      return (def['options'] as unknown[]).flatMap((option) => inner(option));
    case 'pipe':
      return [...inner(def['in']), ...inner(def['out'])];
    default:
      return def['innerType'] === undefined ? [] : inner(def['innerType']);
  }
}

const fields = [
  ...Object.values(ALL_ENDPOINTS).flatMap((group) =>
    Object.values(group).map(({ method, path, body }) => ({ path: `${method} ${path} `, schema: body })),
  ),
  { path: 'import row ', schema: ImportRow },
].flatMap(({ path, schema }) => (schema ? textsIn({ path, schema }) : []));

/** Texts of several lengths, as fields have several bounds, with what hides between the letters. */
const BETWEEN = ['\r\n', '\u2028', '\u0000', '\u200b\u202e', '\t', '\ufeff'];
const AROUND = [
  ...[1, 5, 8, 12].map((length): [string, string] => ['a'.repeat(length), 'b'.repeat(length)]),
  ['https://shop.example/a', 'b'] as [string, string],
  ['/media/a', 'b'] as [string, string],
  ['cpu:a', 'b'] as [string, string],
  ['+254 7000', '00000'] as [string, string],
  ['ab', 'c@shop.example'] as [string, string],
];
const PROBES = AROUND.flatMap(([before, after]) => BETWEEN.map((hidden) => `${before}${hidden}${after}`));

/** What a field makes of the texts that it takes. */
const readBy = ({ schema }: Field) =>
  PROBES.flatMap((text) => {
    const { data, success } = schema.safeParse(text);
    return success ? [{ text, read: String(data) }] : [];
  });
const isOneLine = (field: Field) => readBy(field).every(({ read }) => read === toOneLine(read));
const isClean = (field: Field) => readBy(field).every(({ read }) => read === toParagraphs(read));
const isAsSent = ({ path }: Field) =>
  AS_SENT.some((name) => (typeof name === 'string' ? name === path : name.test(path)));
const pathsOf = (some: readonly Field[]) => [...new Set(some.map(({ path }) => path))].sort();

describe('a text that a person or a file types', () => {
  it('enters at these places, among others', () => {
    const free = fields.filter((field) =>
      AROUND.some(([before, after]) => field.schema.safeParse(before + after).success),
    );
    expect(pathsOf(free)).toEqual(
      expect.arrayContaining([
        'POST /auth/register .name',
        'PUT /users/:id .name',
        'POST /contact .subject',
        'PUT /users/me/addresses .*.town',
        'POST /orders .delivery.notes',
        'PUT /cart .*.builds.*.name',
        'POST /products .specifications.{value}',
        'POST /products .specifications.{name}',
        'POST /products .compat.{value}',
        'POST /builds .name',
        'PUT /settings .delivery.zones.*.name',
        'PUT /search/synonyms .rows.*.*',
        'import row .brand',
      ]),
    );
  });

  it('has one line, or several clean ones where these fields say so', () => {
    const several = fields.filter((field) => !isAsSent(field) && !isOneLine(field));
    expect(pathsOf(several)).toEqual(SEVERAL_LINES);
    expect(pathsOf(several.filter((field) => !isClean(field)))).toEqual([]);
  });

  it('has one line at any depth of a fact', () => {
    const compat = { 'so\u200bcket': 'AM5\r\n', ports: ['USB\tC', { 'a\nb': 'c\u202ed', count: 2, none: null }] };
    const read = changeProduct.body.parse({ version: 1, compat }).compat;
    expect(read).toEqual({ socket: 'AM5', ports: ['USB C', { 'a b': 'cd', count: 2, none: null }] });
  });

  it('is taken as it was sent by fields that still exist', () => {
    const unused = AS_SENT.filter(
      (name) => !fields.some(({ path }) => (typeof name === 'string' ? name === path : name.test(path))),
    );
    expect(unused).toEqual([]);
  });
});
