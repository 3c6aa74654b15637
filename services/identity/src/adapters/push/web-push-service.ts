import type { Logger } from '@shop/service-kit/observe/logger';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import type { RequestDetails } from 'web-push';
import type { PushKey } from '../../ports/push-key.js';
import { type OutgoingPush, type PushOutcome, PushService } from '../../ports/push-service.js';
import type { PushServices } from '../../ports/push-services.js';

const TIMEOUT_MS = 10_000;

/**
 * Sends encrypted pushes (RFC 8291) that carry the shop's signature (RFC 8292), to known push services alone. `subject`: whom a
 * push service writes to when something is wrong, as an https or mailto URL.
 */
export class WebPushService extends PushService {
  constructor(
    private readonly key: PushKey,
    private readonly services: PushServices,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly subject: string,
  ) {
    super();
  }

  async send(push: OutgoingPush): Promise<PushOutcome> {
    // The list of services may be shorter than when it was stored.
    if (!this.services.accepts(push.to.endpoint)) return 'gone';
    const request = await this.encrypted(push);
    if (!request) return 'gone';
    try {
      const status = await outboundCall({ target: 'push', operation: 'send' }, () => post(request), {
        answer: outcomeOfStatus,
      });
      return outcomeOf(status);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).name }, 'push not sent; it will be retried');
      return 'unavailable';
    }
  }

  /** Undefined for a public key that is no point of the curve: no browser has sent it. */
  private async encrypted({ to: { endpoint, p256dh, auth }, topic, payload, ttlSeconds }: OutgoingPush) {
    const vapidDetails = { subject: this.subject, ...(await this.key.current()) };
    // Loaded with the first push: most shops start without one to send.
    const { default: webPush } = await import('web-push');
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        topic,
        TTL: Math.max(0, ttlSeconds),
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      });
    } catch {
      return undefined;
    }
  }
}

/** The status; a redirect is not followed, and the body is not read. */
async function post({ endpoint, headers, body }: RequestDetails): Promise<number> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

/** RFC 8030 section 7.3: a subscription that ended answers 404 or 410; 429 and 5xx may be tried again. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'unavailable' : 'refused';
}
