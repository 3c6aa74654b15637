import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.mjs';
import { pagesOf } from './languages.mjs';
import { guarded, logUnhandledRejections, refuseMethod } from './request-errors.mjs';
import { securityHeaders } from './security-headers.mjs';
import { staticFiles } from './static-files.mjs';

const CLIENT = fileURLToPath(new URL('../build/client', import.meta.url));
const SERVER_BUILD = new URL('../build/server/index.js', import.meta.url);
const SHUTDOWN_TIMEOUT_MS = 4000;

/** Serves the built shop until SIGTERM, SIGINT, or until the launcher closes the IPC channel. */
export async function startServer() {
  const { port, host, hasServiceWorker } = readConfig(process.env);
  const build = await import(SERVER_BUILD.href);
  if (build.entry.module.isDevelopmentBuild)
    throw new Error('The frontend cannot start: this is a development build of React; set NODE_ENV=production');
  const pages = pagesOf(build);
  const files = staticFiles(CLIENT, hasServiceWorker ? {} : { '/sw.js': '/sw-off.js' });
  const answer = guarded(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/livez' || path === '/readyz') return answerProbe(response);
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, response);
    return files(request, response, () => pages(request, response));
  });
  logUnhandledRejections();
  const server = createServer(answer);
  server.keepAliveTimeout = 65_000;
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  stopOnSignals(server);
}

function answerProbe(response) {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
}

function stopOnSignals(server) {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}
