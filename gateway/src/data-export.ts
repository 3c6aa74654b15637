import { exportAccount, exportUser } from '@shop/contracts/export';
import { ACCOUNT_HEADER } from '@shop/service-kit/observe/account-header';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import { setAccount } from '@shop/service-kit/observe/request-context';
import { traceHeaders } from '@shop/service-kit/observe/tracing';
import { parameterIn } from './contract-routes.js';
import type { Handle } from './parts.js';
import { type Upstream, upstreamUrls } from './routes.js';
import { sendUnanswered, Unanswered } from './unanswered.js';

const TIMEOUT_MS = 20_000;

/** The services that store personal data; each serves its section under the same path. */
const SECTION_OWNERS = ['identity', 'catalog', 'orders', 'reviews', 'payments'] as const satisfies readonly Upstream[];

/**
 * GET /api/users/{id}/export: the sections of all services in one document. If one is unavailable: 503, because an
 * incomplete export would be wrong.
 */
export const sendExport: Handle = async ({ config, logger }, request, reply) => {
  const urls = upstreamUrls(config);
  /** `me`, or an id. */
  const userId = parameterIn(request.url, exportUser, 'id');
  const { authorization, 'user-agent': device } = request.headers;
  const headers = {
    'x-client-address': request.ip,
    ...(authorization && { authorization }),
    ...(device && { 'user-agent': device }),
  };
  try {
    const answers = await Promise.all(
      SECTION_OWNERS.map((name) =>
        outboundCall(
          { target: name, operation: 'export' },
          () =>
            fetch(`${urls[name]}${exportAccount.path.replace(':id', userId)}`, {
              headers: { ...headers, ...traceHeaders() },
              signal: AbortSignal.timeout(TIMEOUT_MS),
            }),
          { answer: ({ status }) => outcomeOfStatus(status) },
        ).catch((error: unknown) => {
          throw new Unanswered(name, error);
        }),
      ),
    );
    const account = answers[0]?.headers.get(ACCOUNT_HEADER);
    if (account) setAccount(account);
    const refusal = answers.find(({ status }) => status >= 400 && status < 500);
    if (refusal) return reply.status(refusal.status).send(await refusal.json());
    answers.forEach(({ ok, status }, n) => {
      if (!ok) throw new Unanswered(SECTION_OWNERS[n] ?? 'identity', status);
    });
    const parts = (await Promise.all(answers.map((answer) => answer.json()))) as object[];
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${userId === 'me' ? 'my-data' : `data-of-${userId}`}.json"`)
      .send(Object.assign({ exportedAt: new Date().toISOString() }, ...parts));
  } catch (error) {
    return sendUnanswered(logger, request, reply, error);
  }
};
