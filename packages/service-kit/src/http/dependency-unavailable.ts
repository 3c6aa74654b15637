import { DomainError } from '../domain/domain-error.js';

/** No response, or the connection broke (Node's system errors). */
const CONNECTION = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** PostgreSQL: connection exceptions, a statement that took too long, shutting or starting up, no connection left. */
const POSTGRES = /^(08...|57014|57P0[123]|53300)$/;
/** Prisma: the server cannot be reached, closed the connection, or gave none in time. */
const PRISMA = /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/;
/** Messages without a code: of node-postgres, and of the S3 client when the storage answered 5xx, also to its second try. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|Retryable HTTP status: 5/;
/** How Prisma reports a PostgreSQL code for which it has no code of its own. */
const QUOTED = /Code: `(\w{5})`/;

const DEPTH = 5;

/** Whether something failed because a dependency is unavailable: database, bus, storage, another service. It may work again soon. */
export function isDependencyUnavailable(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if (error instanceof DomainError) return error.kind === 'unavailable';
  const { code, message, cause, errors } = error as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && [CONNECTION, POSTGRES, PRISMA].some((codes) => codes.test(code))) return true;
  if (typeof message === 'string' && (WORDS.test(message) || POSTGRES.test(QUOTED.exec(message)?.[1] ?? '')))
    return true;
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return inner.some((one) => isDependencyUnavailable(one, depth - 1));
}
