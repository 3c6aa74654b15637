import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import './idle-request-queue.js';

interface Queue {
  maybeThrottle(ms: number): void;
  push(request: object): void;
  fulfillRequest(response: object): void;
}
const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as new (
  options: object,
) => Queue;

const logger = { debug: () => undefined };
const aQueue = () =>
  new RequestQueue({ maxInFlightRequests: null, requestTimeout: 1_000, enforceRequestTimeout: false, logger });
const aRequest = (sendRequest: () => void) => ({
  entry: { correlationId: 1, resolve: () => undefined, reject: () => undefined },
  expectResponse: true,
  sendRequest,
});

describe('a connection to a broker', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sets no timer when no request waits', () => {
    const queue = aQueue();
    queue.push(aRequest(() => undefined));
    queue.fulfillRequest({ correlationId: 1, payload: {}, size: 0 });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sends a request that waits as soon as the broker allows it', () => {
    const queue = aQueue();
    const send = jest.fn();
    queue.maybeThrottle(500);
    queue.push(aRequest(send));
    expect(send).not.toHaveBeenCalled();
    jest.advanceTimersByTime(520);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
