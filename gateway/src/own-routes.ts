import type { FastifyInstance } from 'fastify';
import { cachedRead } from '@shop/service-kit/observe/read-at-scrape';
import { Answer } from './cache/answer.js';
import { sendAnswer } from './cache/send-answer.js';
import type { GatewayConfig } from './config.js';
import { openApiDocument } from './docs/openapi.js';
import { DOCS_POLICY, docsPage } from './docs/page.js';
import { healthOf } from './health.js';
import type { AddressLimits } from './limits.js';

/** Health requests within this time get the same result: each check costs six calls and six queries. */
const HEALTH_MAX_AGE_MS = 1_000;

/** What the gateway answers itself: the health of the shop, and the documents of the API. */
export function serveOwnRoutes(
  server: FastifyInstance,
  { config, limits }: { config: GatewayConfig; limits: AddressLimits },
): void {
  const readHealth = cachedRead(() => healthOf(config), HEALTH_MAX_AGE_MS);
  const openApi = openApiAnswer(config.PUBLIC_URL);
  const docs = ownAnswer('text/html; charset=utf-8', docsPage(), { 'content-security-policy': DOCS_POLICY });
  server.get('/api/openapi.json', (request, reply) => sendAnswer(openApi(), request, reply));
  server.get('/api/docs', (request, reply) => sendAnswer(docs, request, reply));
  server.get('/api/health', async (request, reply) => {
    if (!(await limits.pass(request, reply))) return reply;
    const health = await readHealth();
    return reply
      .status(health.status === 'OK' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}

function ownAnswer(type: string, text: string, others: Record<string, string> = {}): Answer {
  const headers = { 'content-type': type, 'cache-control': 'no-cache', ...others };
  return new Answer({ status: 200, headers, body: Buffer.from(text), isStorable: false });
}

/** The answer with the OpenAPI document. It is made when it is first asked for, so that a start does not wait for it. */
function openApiAnswer(publicUrl: string): () => Answer {
  let answer: Answer | undefined;
  return () => (answer ??= ownAnswer('application/json; charset=utf-8', JSON.stringify(openApiDocument(publicUrl))));
}
