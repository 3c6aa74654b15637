import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

const post = async (body: unknown, headers: Record<string, string> = {}) =>
  notes.request('POST', '/notes', { token: await notes.identity.tokenFor(), body, headers });

const aNote = (note: object = {}) => ({ id: randomUUID(), text: 'remember', ...note });

describe('a problem', () => {
  it.each(['error', 'text'])('for an unexpected error (%s) shows no internal details', async (how) => {
    const { status, body } = await notes.request('GET', `/broken/${how}`);
    expect([status, body]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong. Please try again.', requestId: expect.any(String) },
    ]);
  });

  it('of a body names every field and has the first as message', async () => {
    const answer = await post({ id: 'x', other: 1 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_request', message: expect.any(String) });
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'id', message: expect.any(String) },
        { path: 'text', message: 'Text is required' },
        { path: '', message: expect.stringContaining('other') },
      ]),
    );
  });

  it.each([
    ['broken JSON', '{"id": "', 'application/json', 400, 'malformed'],
    ['a body that is no JSON', 'id=1', 'text/csv', 415, 'unsupported_media_type'],
    ['a form', 'id=1&text=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['a form with files', '--x--', 'multipart/form-data; boundary=x', 415, 'unsupported_media_type'],
    ['two types', '{}', 'application/json, text/plain', 415, 'unsupported_media_type'],
    ['a body of no type', '{}', '', 415, 'unsupported_media_type'],
    ['a body over 100 kB', JSON.stringify({ text: 'a'.repeat(101 * 1024) }), 'application/json', 413, 'too_large'],
  ])('is the answer to %s', async (_, body, type, status, code) => {
    const answer = await post(body, { 'content-type': type });
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.any(String), requestId: expect.any(String) },
    });
    expect(Object.keys(answer.body)).toHaveLength(3);
  });

  it('is the answer to another type before the caller is known', async () => {
    const answer = await notes.request('POST', '/notes', { body: 'id=1', headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(415);
  });

  it('is the answer to an id that is too long to be one', async () => {
    expect(await notes.request('GET', `/notes/${'x'.repeat(301)}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Not found', requestId: expect.any(String) },
    });
  });

  it.each([{ text: 'a\0b' }, { text: 'half a pair \ud83d' }, { text: 'a', 'k\0': 1 }])(
    'is the answer to a body with text that PostgreSQL cannot store: %j',
    async (change) => {
      expect(await post(aNote(change))).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );

  it('is the answer to a path with such text', async () => {
    expect(await notes.request('GET', '/broken/%00')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is the answer to an unknown path', async () => {
    expect(await notes.request('GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Not found', requestId: expect.any(String) },
    });
  });

  it('is the answer to a path that cannot be decoded', async () => {
    expect(await notes.request('GET', '/notes/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { code: 'malformed', message: 'The request could not be read', requestId: expect.any(String) },
    });
  });

  it('carries the id of its request: the one it carried when that is valid', async () => {
    const ask = (id: string) => notes.request('GET', '/nowhere', { headers: { 'x-request-id': id } });
    const sane = await ask('from-the-gateway-1');
    expect([sane.headers.get('x-request-id'), sane.body.requestId]).toEqual([
      'from-the-gateway-1',
      'from-the-gateway-1',
    ]);
    const insane = await ask('<script>alert(1)</script>');
    expect(insane.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an answer', () => {
  it('shows the declared fields only', async () => {
    const note = aNote();
    const answer = await post(note);
    expect([answer.status, answer.body]).toEqual([201, note]);
  });
});

describe('an id in a path', () => {
  it.each([
    ['3F1C6F2A-9B0E-4C7D-8A51-6E2D94B7C0AA', '3f1c6f2a-9b0e-4c7d-8a51-6e2d94b7c0aa'],
    ['TKQ7XY1ABC', 'TKQ7XY1ABC'],
  ])('(%s) is read as %s', async (sent, id) => {
    expect(await notes.request('GET', `/notes/${sent}`)).toMatchObject({ status: 200, body: { id } });
  });
});
