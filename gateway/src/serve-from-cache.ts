import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { headRefusal } from '@shop/service-kit/http/readable-request';
import type { Logger } from '@shop/service-kit/observe/logger';
import { observeRequest } from '@shop/service-kit/observe/observed-request';
import type { Answer } from './cache/answer.js';
import type { AnswerCache } from './cache/answer-cache.js';
import { countRead } from './cache/count-read.js';
import { formFor } from './cache/send-answer.js';
import type { GatewayConfig } from './config.js';
import { sharedUrlOf } from './cache/shared-url.js';
import type { AddressLimits } from './limits.js';
import { normalUrl } from './normal-url.js';
import { ownEndpointOf } from './own-endpoints.js';
import { routeName } from './route-name.js';
import { securityHeadersOf, setHeaders } from './security-headers.js';
import { serverTimingOf } from './server-timing.js';
import { CACHE_STATUS } from './shared-answer.js';

interface KeptParts {
  config: GatewayConfig;
  cache: AnswerCache;
  limits: AddressLimits;
  logger: Logger;
}

/**
 * Answers what the cache has before the router sees the request, because the router, its hooks and the limits cost more than such an
 * answer. Nothing counts it against a limit.
 */
export function serveFromCache({ cache, limits, logger, config }: KeptParts, next: RequestListener): RequestListener {
  const securityHeaders = securityHeadersOf(config.PUBLIC_URL);
  return (request, response) => {
    const { method = '', headers } = request;
    const url = normalUrl(request.url ?? '/');
    const isReadable = !headRefusal({ method, headers, raw: request });
    const isKept = isReadable && ownEndpointOf(method, url)?.keep !== undefined;
    const shared = isKept ? sharedUrlOf({ url, headers }) : undefined;
    const answer = shared === undefined ? undefined : cache.get(shared);
    const secure = securityHeaders(url);
    if (!answer) {
      setHeaders(response, secure);
      return next(request, response);
    }
    countRead('hit');
    const observed = observeRequest(logger, {
      method,
      route: routeName({ method, url }),
      headers,
      isOurs: limits.isOwn(request),
    });
    const begin = performance.now();
    response.once('close', () => observed.end({ status: response.statusCode, ms: performance.now() - begin }));
    const own = {
      ...secure,
      'x-request-id': observed.context.requestId,
      ...serverTimingOf({ method, url }, observed.context),
    };
    send(answer, request, response, own).catch((err: unknown) => {
      logger.error({ err }, 'an answer could not be sent');
      response.destroy();
    });
  };
}

async function send(
  answer: Answer,
  { headers: client }: IncomingMessage,
  response: ServerResponse,
  own: Record<string, string>,
): Promise<void> {
  const { status, headers: answered, coding } = formFor(answer, client);
  const made = coding && answer.bytes(coding);
  const body = made instanceof Promise ? await made : made;
  const headers: Record<string, string> = { ...own, ...answered, [CACHE_STATUS]: 'gateway; hit' };
  if (body) headers['content-length'] = String(body.length);
  response.writeHead(status, headers).end(body);
}
