import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DomainError } from '../domain/domain-error.js';
import { isDependencyUnavailable } from './dependency-unavailable.js';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

describe('a dependency is unavailable', () => {
  it.each([
    ['nothing listens', coded('ECONNREFUSED')],
    ['the connection broke under a fetch', new TypeError('fetch failed', { cause: coded('ECONNRESET') })],
    ['all IP addresses refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['PostgreSQL is shutting down', coded('57P01')],
    ['PostgreSQL ended a statement that took too long', coded('57014')],
    ['Prisma reports the same', coded('P2039', { message: 'Database error. Code: `57014`. Message: `canceling …`' })],
    [
      'Prisma says in words that it shuts down',
      coded('P2039', { message: 'Database error. Code: `57P01`. Message: …' }),
    ],
    ['PostgreSQL has no connection left', coded('53300')],
    ['Prisma cannot reach it', coded('P1001')],
    ['another service reports it', new DomainError('unavailable', 'unavailable', 'The shop is busy.')],
    ['node-postgres lost it', new Error('Connection terminated unexpectedly')],
    ['S3 fails', new Error('Request failed after 1 retries: Error: Retryable HTTP status: 503')],
  ])('when %s', (_what, error) => {
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it.each([
    ['a unique value exists already', coded('P2002')],
    ['a statement was wrong', coded('42601')],
    [
      'Prisma reports a wrong statement in its message',
      coded('P2039', { message: 'Database error. Code: `42601`. Message: …' }),
    ],
    ['the program has a defect', new TypeError('x is undefined')],
    ['nothing was thrown', undefined],
  ])('not when %s', (_what, error) => {
    expect(isDependencyUnavailable(error)).toBe(false);
  });

  it('when PostgreSQL does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
    const error: unknown = await client.connect().catch((problem: unknown) => problem);
    silent.close();
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it('ends on a circular chain of causes', () => {
    const error = coded('X');
    Object.assign(error, { cause: error });
    expect(isDependencyUnavailable(error)).toBe(false);
  });
});
