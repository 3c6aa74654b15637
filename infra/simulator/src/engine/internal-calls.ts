import type { z } from 'zod';
import type { Endpoint } from '@shop/contracts/endpoint';
import type { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { InternalClient } from '@shop/service-kit/http/internal-client';

/** What a called service does with a request. */
export type Handler = (params: Record<string, string>, body: never) => Promise<unknown>;

/** How often a call is repeated when its connection breaks. The real client repeats it twice; once reaches its end sooner. */
const REPEATS = 1;

/** Calls between services, without a network: a broken connection is repeated, as the real client does, also when the first took effect. */
export class InternalCalls extends InternalClient {
  constructor(private readonly handlers: ReadonlyMap<Endpoint, Handler>) {
    super('simulated', 'http://simulated', {} as ServiceTokens);
  }

  override async call<E extends Endpoint>(
    endpoint: E,
    { params = {}, body }: { params?: Record<string, string>; body?: z.input<NonNullable<E['body']>> },
  ): Promise<z.output<NonNullable<E['response']>>> {
    const handler = this.handlers.get(endpoint);
    if (!handler) throw new Error(`no service serves ${endpoint.path}`);
    for (let repeats = 0; repeats <= REPEATS; repeats += 1) {
      try {
        return (await handler(params, body as never)) as z.output<NonNullable<E['response']>>;
      } catch (error) {
        if (error instanceof DomainError && error.kind !== 'unavailable') throw error;
      }
    }
    throw new DomainError('unavailable', 'unavailable', 'The shop is busy. Please try again in a moment.');
  }
}
