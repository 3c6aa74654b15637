/**
 * Writes one line to the log, with the fields that all processes use (packages/service-kit/src/observe). It logs only the
 * first segment of the URL's path: the rest may contain a token, and the query string may contain personal data.
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

/** React Router's error for an unknown page or method contains the full URL, so only its status is logged. */
const statusOf = (error: unknown) => ({
  message: typeof error === 'object' && error !== null && 'status' in error ? String(error.status) : typeof error,
});
