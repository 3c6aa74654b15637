// The development server (`npm run dev`): Vite serves the pages with hot module replacement, behind the gateway.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { pagesOf } from './languages.mjs';

/** Turns off caching, and the Content-Security-Policy, which would block Vite's WebSocket. */
function withoutCachingOrPolicy(_, response, next) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const known = String(name).toLowerCase();
    if (known === 'content-security-policy') return response;
    return setHeader(name, known === 'cache-control' ? 'no-store' : value);
  };
  next();
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const devServer = (settings) => ({
  name: 'shop-dev-server',
  // Before the router's own plugin, which answers with English pages.
  enforce: 'pre',
  configureServer({ middlewares, environments }) {
    middlewares.use(withoutCachingOrPolicy);
    return () =>
      middlewares.use(async (request, response, next) => {
        try {
          const build = await environments.ssr.runner.import('virtual:react-router/server-build');
          // Vite's own middleware has changed the URL.
          request.url = request.originalUrl;
          await pagesOf(build, settings, 'development')(request, response);
        } catch (error) {
          next(error);
        }
      });
  },
});

/** Serves the pages from their sources. Resolves when the first page is compiled, with what a running target has. */
export async function startDevServer({ port, host, pages }) {
  process.chdir(ROOT);
  const server = await createServer({
    root: ROOT,
    plugins: [devServer(pages)],
    // All dependencies are optimized at the start, because Vite reloads the page for each one that it finds later.
    optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.spec.{ts,tsx}'] },
    // Pages go through the gateway; the WebSocket connects to Vite directly.
    server: { port, host, strictPort: true, hmr: { host: 'localhost', clientPort: port } },
  });
  await server.listen();
  // The first page compiles a thousand modules, which takes longer than the timeout of the gateway.
  await fetch(`http://${host}:${port}/privacy`).catch(() => undefined);
  return { drain: () => undefined, stop: () => server.close() };
}
