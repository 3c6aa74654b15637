import { createServer, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shop } from './shop.js';

/**
 * The shop behind a connection that a test controls, at an origin of its own: it also sees the requests of the service worker, and
 * whatever else reaches the gateway.
 */
export async function openSlowProxy() {
  const { hostname, port } = new URL(shop().shopUrl);
  const requests: string[] = [];
  const waiting = new Set<() => void>();
  const replaced = new Map<string, string>();
  let isStalled = false;
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const forward = () => {
      const path = replaced.get(incoming.url ?? '') ?? incoming.url;
      const options = { hostname, port, path, method: incoming.method, headers: incoming.headers };
      const outgoing = send(options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      outgoing.on('error', () => fail(response));
      incoming.pipe(outgoing);
    };
    if (isStalled) waiting.add(forward);
    else forward();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** http://localhost is a secure context, in which service workers work. */
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Method and URL of each request since the last `forget`. */
    requests,
    forget: () => void requests.splice(0),
    /** From now on one file is answered with another. */
    replace: (path: string, by: string) => void replaced.set(path, by),
    /** From now on nothing is answered. */
    stall: () => {
      isStalled = true;
    },
    /** Answers what waits, and all that follows. */
    resume: () => {
      isStalled = false;
      for (const forward of waiting) forward();
      waiting.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

const fail = (response: ServerResponse): void => {
  if (!response.headersSent) response.writeHead(502);
  response.end();
};
