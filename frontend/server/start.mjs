import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { closeAfterAnswers, endConnectionsOn } from '@shop/contracts/leaving-server';
import { READABLE_SERVER, refuseTunnel, refuseUnreadable } from '@shop/contracts/unreadable-request';
import { pagesOf } from './languages.mjs';
import { guarded, refuseHead } from './request-errors.mjs';
import { securityHeaders } from './security-headers.mjs';
import { staticFiles } from './static-files.mjs';

const CLIENT = fileURLToPath(new URL('../build/client', import.meta.url));
const SERVER_BUILD = new URL('../build/server/index.js', import.meta.url);

/**
 * Serves the built shop. Resolves when it answers, with what a running target has.
 * @throws Error when the settings or the build are wrong
 */
export async function startServer({ port, host, hasServiceWorker, pages: settings }) {
  const build = await import(SERVER_BUILD.href);
  if (build.entry.module.isDevelopmentBuild)
    throw new Error('The frontend cannot start: this is a development build of React; set NODE_ENV=production');
  const pages = pagesOf(build, settings);
  const files = staticFiles(CLIENT, hasServiceWorker ? {} : { '/sw.js': '/sw-off.js' });
  const answer = guarded(async (request, response) => {
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    if (refuseHead(request, response)) return;
    await files(request, response, () => pages(request, response));
  });
  const server = createServer(READABLE_SERVER, answer);
  server.on('clientError', refuseUnreadable);
  server.on('connect', refuseTunnel);
  server.on('checkExpectation', answer);
  server.keepAliveTimeout = 65_000;
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { drain: () => closeAfterAnswers(server), stop: (cut) => closed(server, cut) };
}

function closed(server, cut) {
  return new Promise((resolve) => {
    // A connection whose last request ends meanwhile is kept alive, and would delay the end by a minute.
    const timer = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
    endConnectionsOn(cut, server);
  });
}
