/**
 * One line of this process's log, with the fields every process of the shop has (packages/service-kit/src/observe). Of an
 * address only its first part is named: what follows may be a token, its query a person's words.
 */
export function logError(msg: string, error: unknown, request?: Request): void {
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    service: 'frontend',
    requestId: request?.headers.get('x-request-id') ?? '',
    ...(request && { page: `/${new URL(request.url).pathname.split('/')[1] ?? ''}` }),
    err: error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : statusOf(error),
    msg,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** What React Router throws for a page or a method that is not there holds the address. */
const statusOf = (error: unknown) => ({
  message: typeof error === 'object' && error !== null && 'status' in error ? String(error.status) : typeof error,
});
