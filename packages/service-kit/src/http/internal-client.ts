import {
  ConstantBackoff,
  ConsecutiveBreaker,
  ExponentialBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import type { z } from 'zod';
import type { Endpoint } from '@shop/contracts/endpoint';
import { Problem } from '@shop/contracts/problem';
import { SERVICE_TOKEN_HEADER, type ServiceTokens } from '../auth/service-tokens.js';
import { DomainError, type ErrorKind } from '../domain/domain-error.js';
import { outboundCall, type OutboundOutcome } from '../observe/outbound-call.js';
import { traceHeaders } from '../observe/tracing.js';

const KIND_OF: Record<number, ErrorKind> = { 400: 'invalid', 404: 'not-found', 409: 'conflict' };

const isTransientError = (error: unknown) => !(error instanceof DomainError) || error.kind === 'unavailable';
const isTransient = handleWhen(isTransientError);

/**
 * Calls internal endpoints of another service, which must be safe to repeat: time-out, two retries with jitter, circuit
 * breaker.
 */
export class InternalClient {
  private readonly policy = wrap(
    retry(isTransient, { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }) }),
    circuitBreaker(isTransient, { halfOpenAfter: new ConstantBackoff(2_000), breaker: new ConsecutiveBreaker(8) }),
  );

  /** `target` is the other service, which alone accepts the tokens; `timeoutMs` limits each attempt. */
  constructor(
    private readonly target: string,
    private readonly baseUrl: string,
    private readonly tokens: ServiceTokens,
    private readonly timeoutMs = 5_000,
  ) {}

  /**
   * The endpoint's response.
   * @throws DomainError the other service's own, or `unavailable` when it cannot be reached
   */
  async call<E extends Endpoint>(
    endpoint: E,
    { params = {}, body }: { params?: Record<string, string>; body?: z.input<NonNullable<E['body']>> },
  ): Promise<z.output<NonNullable<E['response']>>> {
    try {
      const call = { target: this.target, operation: `${endpoint.method} ${endpoint.path}` };
      const send = () => outboundCall(call, () => this.send(endpoint, params, body), { error: outcomeOf });
      return (await this.policy.execute(send)) as z.output<NonNullable<E['response']>>;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError('unavailable', 'unavailable', 'The shop is busy. Please try again in a moment.');
    }
  }

  private async send(endpoint: Endpoint, params: Record<string, string>, body: unknown): Promise<unknown> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await fetch(`${this.baseUrl}${path}`, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [SERVICE_TOKEN_HEADER]: this.tokens.to(this.target),
        ...traceHeaders(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      // The token is for this service, and for no other to which it could point.
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    if (response.ok) return endpoint.response?.parse(await response.json());
    throw problemOf(response.status, await response.json().catch(() => undefined));
  }
}

const outcomeOf = (error: unknown): OutboundOutcome => (isTransientError(error) ? 'failed' : 'refused');

function problemOf(status: number, body: unknown): DomainError {
  const problem = Problem.safeParse(body).data;
  const kind = KIND_OF[status] ?? 'unavailable';
  return new DomainError(kind, problem?.code ?? 'unavailable', problem?.message ?? 'Unavailable', {
    errors: problem?.errors,
  });
}
