/** What is used of a server of Node. */
interface LeavingServer {
  prependListener(
    event: 'request',
    listener: (request: unknown, response: { setHeader(name: string, value: string): unknown }) => void,
  ): unknown;
  closeAllConnections(): void;
}

/**
 * From now on each answer closes its connection (RFC 9112, section 9.6): callers come back over a new one, which a load balancer sends to
 * another replica.
 */
export function closeAfterAnswers(server: LeavingServer): void {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
}

/** Ends the requests that still run when `cut` is aborted. */
export function endConnectionsOn(cut: AbortSignal, server: LeavingServer): void {
  const end = () => server.closeAllConnections();
  if (cut.aborted) end();
  else cut.addEventListener('abort', end, { once: true });
}
