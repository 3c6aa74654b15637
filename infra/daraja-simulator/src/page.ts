import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = [
  { url: '/', file: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
  { url: '/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
];

/** Serves the files of the folder page/, which is beside src and dist. */
export function servePage(app: FastifyInstance): void {
  for (const { url, file, type } of files) {
    const content = readFileSync(new URL(`../page/${file}`, import.meta.url));
    app.get(url, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header(
          'content-security-policy',
          "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
        )
        .send(content),
    );
  }
}
